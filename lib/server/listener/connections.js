const { refuse } = require('./refusals');

/**
 * Maximum number of pipelined requests in progress on one connection. Browsers
 * and proxies send one at a time.
 */
const MAX_RUNNING = 8;
/**
 * Maximum number of further requests, on all connections together, that are dropped
 * without closing their connections.
 */
const MAX_DROPPED = 5000;

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{running: Set<ServerResponse>, dropped: number, isRefused: boolean}} Connection
 */

/**
 * Limits how many pipelined requests one connection can have in progress. The first one over
 * the limit gets a 503 that closes the connection; later ones are dropped, and the client may
 * resend them on another connection.
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
    const connection = { running: new Set(), dropped: 0, isRefused: false };
    connections.set(socket, connection);
    socket.once('close', () => (dropped -= connection.dropped));
    return connection;
  }

  /** @param {import('node:stream').Duplex} socket */
  const runningOn = (socket) => [...(connections.get(socket)?.running ?? [])];

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
      if (connection.running.size === MAX_RUNNING) {
        connection.isRefused = true;
        return refuse(response, 503, { Connection: 'close' });
      }
      connection.running.add(response);
      response.once('close', () => connection.running.delete(response));
      listener(request, response);
    },
    /**
     * Whether a response is being sent on a connection.
     * @param {import('node:stream').Duplex} socket
     */
    isAnswering: (socket) => runningOn(socket).some(({ headersSent }) => headersSent),
    /**
     * Whether the client on a connection is waiting for a response to start.
     * @param {import('node:stream').Duplex} socket
     */
    isWorking: (socket) => runningOn(socket).some(({ headersSent }) => !headersSent),
  };
};
