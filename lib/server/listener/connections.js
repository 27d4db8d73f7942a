const { refuse } = require('./refusals');

/** Maximum pipelined requests on one connection that have not been answered. Browsers and proxies send one at a time. */
const MAX_PENDING = 8;
/** Maximum requests beyond those, on all connections, that are dropped without closing the connection. */
const MAX_DROPPED = 5000;

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{pending: [IncomingMessage, ServerResponse][], dropped: number, isRefused: boolean}} Connection
 */

/**
 * Handles pipelined requests one after another, so that one connection never takes several places in a queue. The
 * first one over the limit gets a 503 that closes the connection; later ones are dropped, and the client may
 * resend them on another.
 * @param {(request: IncomingMessage, response: ServerResponse) => void} listener
 */
exports.boundConnections = (listener) => {
  /** @type {WeakMap<import('node:stream').Duplex, Connection>} */
  const connections = new WeakMap();
  let dropped = 0;

  /** @param {import('node:net').Socket} socket */
  function connectionOf(socket) {
    const known = connections.get(socket);
    if (known) return known;
    /** @type {Connection} */
    const connection = { pending: [], dropped: 0, isRefused: false };
    connections.set(socket, connection);
    socket.once('close', () => (dropped -= connection.dropped));
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
      if (!request.socket.destroyed) handleFirst(connection);
    });
    listener(request, response);
  }

  /** @param {import('node:stream').Duplex} socket */
  const pendingOn = (socket) => connections.get(socket)?.pending ?? [];

  return {
    /** @param {IncomingMessage} request @param {ServerResponse} response */
    listener: (request, response) => {
      const { socket } = request;
      const connection = connectionOf(socket);
      if (connection.isRefused) {
        connection.dropped += 1;
        dropped += 1;
        socket.pause();
        if (dropped > MAX_DROPPED) socket.destroy();
        return;
      }
      if (connection.pending.length === MAX_PENDING) {
        connection.isRefused = true;
        return refuse(response, 503, { Connection: 'close' });
      }
      connection.pending.push([request, response]);
      if (connection.pending.length === 1) handleFirst(connection);
    },
    /**
     * Whether a response is being sent on a connection.
     * @param {import('node:stream').Duplex} socket
     */
    isAnswering: (socket) => pendingOn(socket).some(([, { headersSent }]) => headersSent),
    /**
     * Whether the client on a connection is waiting for the server. A client that has not read what was sent is not.
     * @param {import('node:stream').Duplex} socket
     */
    isWorking: (socket) => pendingOn(socket).length > 0 && socket.writableLength === 0,
  };
};
