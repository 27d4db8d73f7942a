const { refuse } = require('./refusals');

/** Maximum pipelined requests on one connection that have not been answered. Browsers and proxies send one at a time. */
const MAX_PENDING = 8;
/** How much of what has arrived is parsed at a time, in bytes: about 40 of the smallest requests. */
const SLICE = 1024;

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {import('node:stream').Duplex} Duplex
 * @typedef {{pending: [IncomingMessage, ServerResponse][], isRefused: boolean}} Connection
 */

/**
 * Handles pipelined requests one after another, so that one connection never takes several places in a queue. The
 * first one over the limit gets a 503 that closes the connection. Later ones are dropped, most of them without being
 * parsed, and the client may resend them on another connection.
 * @param {(request: IncomingMessage, response: ServerResponse) => void} listener
 */
exports.boundConnections = (listener) => {
  /** @type {WeakMap<Duplex, Connection>} */
  const connections = new WeakMap();

  /** @param {Duplex} socket */
  function connectionOf(socket) {
    const known = connections.get(socket);
    if (known) return known;
    /** @type {Connection} */
    const connection = { pending: [], isRefused: false };
    connections.set(socket, connection);
    return connection;
  }

  /** @param {Connection} connection */
  function handleFirst(connection) {
    const { pending } = connection;
    const [first] = pending;
    if (!first) return;
    const [request, response] = first;
    response.once('close', () => {
      pending.shift();
      // The missing part of the next request will never be parsed.
      const isCut = connection.isRefused && !pending[0]?.[0].complete;
      if (!request.socket.destroyed && !isCut) handleFirst(connection);
    });
    listener(request, response);
  }

  /** @param {Duplex} socket */
  const pendingOn = (socket) => connections.get(socket)?.pending ?? [];

  return {
    /** @param {IncomingMessage} request @param {ServerResponse} response */
    listener: (request, response) => {
      const connection = connectionOf(request.socket);
      if (connection.isRefused) return;
      if (connection.pending.length === MAX_PENDING) {
        connection.isRefused = true;
        return refuse(response, 503, { Connection: 'close' });
      }
      connection.pending.push([request, response]);
      if (connection.pending.length === 1) handleFirst(connection);
    },
    /**
     * Parses what arrives on a new connection in slices, and nothing after a request that was refused. On its own, Node
     * would first create an object for every request in a block of 64 kB.
     * @param {import('node:net').Socket} socket
     */
    parseInSlices: (socket) => {
      const [parse] = socket.listeners('data');
      if (!parse) return;
      const connection = connectionOf(socket);
      socket.removeAllListeners('data');
      socket.on('data', (/** @type {Buffer} */ chunk) => {
        for (let at = 0; at < chunk.length && !socket.destroyed; at += SLICE) {
          if (connection.isRefused) return;
          // Node pauses a connection whose client does not read the responses.
          if (socket.isPaused()) return socket.unshift(chunk.subarray(at));
          parse(chunk.subarray(at, at + SLICE));
        }
      });
    },
    /**
     * Parses nothing more on a connection. Its response must close it.
     * @param {Duplex} socket
     * @returns false if this was already the case
     */
    refuseRest: (socket) => {
      const connection = connectionOf(socket);
      const isFirst = !connection.isRefused;
      connection.isRefused = true;
      return isFirst;
    },
    /**
     * Calls back once every request that has fully arrived on a connection has been answered.
     * @param {Duplex} socket @param {() => void} then
     */
    whenAnswered: (socket, then) => {
      const last = pendingOn(socket).findLast(([request]) => request.complete);
      if (last) last[1].once('close', then);
      else then();
    },
    /**
     * Whether a request on a connection has no response yet, or only part of it.
     * @param {Duplex} socket
     */
    hasPending: (socket) => pendingOn(socket).length > 0,
  };
};
