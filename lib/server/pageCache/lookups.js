const { AsyncLocalStorage } = require('node:async_hooks');

/** The keys that Next has looked up in its cache while it answered a request, in a Set. */
exports.lookups = new AsyncLocalStorage();
