/** No legitimate client sends this many chunks on one connection with an average size below `MIN_CHUNK` bytes. */
const MAX_SMALL_CHUNKS = 1000;
const MIN_CHUNK = 64;

/** More bytes than any form without files sends. */
const ENOUGH = 16 * 1024;

/** More than the example proxy passes on, in bytes. */
const MAX_DROPPED = 101 * 1024 * 1024;
/** How long to wait for more of a body, and for all of it, in ms. */
const SILENCE_MS = 1000;
const DROP_MS = 30_000;

/**
 * Whether a body follows the headers of a request.
 * @param {IncomingMessage} request
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */
const hasBody = ({ headers: { 'content-length': length = '0', 'transfer-encoding': encoding } }) =>
  length !== '0' || encoding !== undefined;
exports.hasBody = hasBody;

/**
 * The number of chunks that have arrived, and their total size.
 * @typedef {{chunks: number, bytes: number}} Received
 * @type {WeakMap<import('node:net').Socket, Received>}
 */
const receivedOn = new WeakMap();

/** @param {Received} received */
const areSmall = ({ chunks, bytes }) => bytes < chunks * MIN_CHUNK;

/**
 * Calls back if a body, and everything on its connection, arrives mostly in tiny chunks. The parser takes as long
 * for a one-byte chunk as for a large one. After that, nothing more of the body is passed on, not even its end.
 * @param {IncomingMessage} request
 * @param {() => void} onTiny must end the request
 */
exports.limitChunks = (request, onTiny) => {
  if (!request.headers['transfer-encoding']) return;
  const { push, socket } = request;
  const all = receivedOn.get(socket) ?? { chunks: 0, bytes: 0 };
  receivedOn.set(socket, all);
  const own = { chunks: 0, bytes: 0 };
  let isCut = false;
  request.push = (chunk, encoding) => {
    if (isCut) return false;
    for (const received of [all, own]) {
      received.chunks += 1;
      received.bytes += chunk?.length ?? 0;
    }
    isCut = all.chunks > MAX_SMALL_CHUNKS && areSmall(all) && areSmall(own);
    if (!isCut) return push.call(request, chunk, encoding);
    onTiny();
    return false;
  };
};

/**
 * Waits until the body of a request has arrived, or enough of it to reject it, so that slow senders do not
 * occupy a slot.
 * @param {IncomingMessage} request
 * @returns {Promise<void>}
 */
exports.wholeRequest = (request) =>
  new Promise((resolve) => {
    if (!hasBody(request)) return resolve();
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
 * @param {import('node:stream').Duplex | IncomingMessage} request or its connection, if it is malformed
 * @param {number} [limitMs] how long to read, in ms
 * @returns {Promise<void>}
 */
const dropBody = (request, limitMs = DROP_MS) =>
  new Promise((resolve) => {
    let dropped = 0;
    const until = Date.now() + limitMs;
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
 * Once a response is sent, drops what its handler did not read, so that the connection can take the next request. Node
 * would do so too, but without our limits.
 * @param {IncomingMessage} request @param {ServerResponse} response
 */
exports.dropUnread = (request, response) => {
  // Node does not read a body if something else has begun to.
  request.read(0);
  response.once('finish', async () => {
    if (!request.complete) await dropBody(request);
    if (!request.complete) request.destroy();
  });
};
