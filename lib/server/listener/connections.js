const { refuse } = require('./refusals');

/** Requests of one connection that are not answered yet. Browsers and proxies send one at a time. */
const MAX_RUNNING = 8;
/** Requests of all connections that came after those and are dropped. */
const MAX_DROPPED = 5000;

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{running: Set<ServerResponse>, dropped: number, isRefused: boolean}} Connection
 */

/**
 * Bounds the requests that one connection can have running by sending many without waiting for the answers.
 * One more is refused and ends the connection; the rest is dropped, and may be sent again on another.
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
     * Whether an answer is on its way.
     * @param {import('node:stream').Duplex} socket
     */
    isAnswering: (socket) => runningOn(socket).some(({ headersSent }) => headersSent),
    /**
     * Whether an answer is being made: the client waits for the server.
     * @param {import('node:stream').Duplex} socket
     */
    isWorking: (socket) => runningOn(socket).some(({ headersSent }) => !headersSent),
  };
};
