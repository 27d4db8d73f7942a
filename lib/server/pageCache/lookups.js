const { AsyncLocalStorage } = require('node:async_hooks');

/** The cache keys that Next looks up during a request. */
/** @type {AsyncLocalStorage<Set<string>>} */
exports.lookups = new AsyncLocalStorage();
