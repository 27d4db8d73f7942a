const { setTimeout: sleep } = require('node:timers/promises');

/** How long, in ms, to keep accepting connections after SIGTERM so that proxies can notice the shutdown. */
const ACCEPT_MS = 5000;
/** When to cut off requests that are still in flight, in ms after the signal. */
const END_MS = 10_000;

const key = Symbol.for('water-agency-website:shutdown');

/** @type {Record<symbol, {hasBegun: boolean} | undefined>} */
const shared = /** @type {any} */ (globalThis);

/**
 * Whether this process is shutting down, shared by all its bundles (see lib/server/process/processWide.ts).
 */
const shutdown = (shared[key] ??= { hasBegun: false });
exports.shutdown = shutdown;

/**
 * On SIGTERM, stops accepting connections once proxies have had time to notice; on SIGINT, immediately. Requests in
 * progress can finish until `END_MS`.
 * @param {import('node:http').Server} server
 * @param {() => Promise<unknown>} close closes everything else
 */
exports.endOnSignal = (server, close) => {
  process.once('SIGTERM', () => end('SIGTERM', ACCEPT_MS));
  process.once('SIGINT', () => end('SIGINT', 0));

  /** @param {string} signal @param {number} acceptMs */
  async function end(signal, acceptMs) {
    if (shutdown.hasBegun) return;
    shutdown.hasBegun = true;
    console.log(`shutting down on ${signal}`);
    setTimeout(() => server.closeAllConnections(), END_MS).unref();
    await sleep(acceptMs);
    await new Promise((done) => {
      server.close(done);
      server.closeIdleConnections();
    });
    await close();
    console.log('shut down');
    process.exit(0);
  }
};
