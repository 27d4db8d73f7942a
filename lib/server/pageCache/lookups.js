const { AsyncLocalStorage } = require('node:async_hooks');

/** The keys that Next has looked up in its cache while it answered a request. */
/** @type {AsyncLocalStorage<Set<string>>} */
exports.lookups = new AsyncLocalStorage();
