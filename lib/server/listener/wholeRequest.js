/** More bytes than any form without files sends. */
const ENOUGH = 16 * 1024;

/** More than the example proxy passes on, in bytes. */
const MAX_DROPPED = 101 * 1024 * 1024;
/** How long to wait for more of a body, and for all of it, in ms. */
const SILENCE_MS = 1000;
const DROP_MS = 30_000;

/**
 * Waits until the body of a request has arrived, or enough of it to reject it, so that slow senders do not
 * occupy a slot.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<void>}
 */
exports.wholeRequest = (request) =>
  new Promise((resolve) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && !encoding) return resolve();
    const check = () => {
      if (!request.complete && !request.destroyed && request.readableLength < ENOUGH) return;
      request.off('readable', check).off('close', check);
      resolve();
    };
    request.on('readable', check).on('close', check);
    check();
  });

/**
 * Reads the rest of a body and drops it. If the connection closed while a proxy was still sending, the proxy would
 * think that this server was down, and a browser would not show the response.
 * @param {import('node:stream').Duplex | import('node:http').IncomingMessage} request or its connection, if it is malformed
 * @returns {Promise<void>}
 */
const dropBody = (request) =>
  new Promise((resolve) => {
    let dropped = 0;
    const until = Date.now() + DROP_MS;
    const timer = setTimeout(resolve, SILENCE_MS).unref();
    request.on('data', (chunk) => {
      dropped += chunk.length;
      if (dropped > MAX_DROPPED || Date.now() > until) resolve();
      else timer.refresh();
    });
    request.once('close', resolve).once('end', resolve).resume();
  });

exports.dropBody = dropBody;

/**
 * Once a response is sent, drops what its handler did not read, since Node does not do so after `wholeRequest` has
 * looked at a body. Otherwise, the connection would never respond to the next request.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 */
exports.dropUnread = (request, response) => {
  response.once('finish', async () => {
    if (!request.complete) await dropBody(request);
    if (!request.complete) request.destroy();
  });
};
