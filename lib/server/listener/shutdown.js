const { setTimeout: sleep } = require('node:timers/promises');

/** For this long after SIGTERM the site takes new connections, while proxies learn that it ends, in ms. */
const ACCEPT_MS = 5000;
/** Whatever is still running then is cut off, in ms after the signal. */
const END_MS = 10_000;

const key = Symbol.for('water-agency-website:shutdown');

/** @type {Record<symbol, {hasBegun: boolean} | undefined>} */
const shared = /** @type {any} */ (globalThis);

/** Whether this process is about to end, for every bundle of it (see lib/server/process/processWide.ts). */
const shutdown = (shared[key] ??= { hasBegun: false });
exports.shutdown = shutdown;

/**
 * Ends the server on SIGTERM without losing a request, and on SIGINT without waiting for new ones.
 * @param {import('node:http').Server} server
 * @param {() => Promise<unknown>} close what else is to be closed
 */
exports.endOnSignal = (server, close) => {
  process.once('SIGTERM', () => end('SIGTERM', ACCEPT_MS));
  process.once('SIGINT', () => end('SIGINT', 0));

  /** @param {string} signal @param {number} acceptMs */
  async function end(signal, acceptMs) {
    if (shutdown.hasBegun) return;
    shutdown.hasBegun = true;
    console.log(`ending on ${signal}`);
    setTimeout(() => server.closeAllConnections(), END_MS).unref();
    await sleep(acceptMs);
    await new Promise((done) => {
      server.close(done);
      server.closeIdleConnections();
    });
    await close();
    console.log('ended');
    process.exit(0);
  }
};
