/** How many bytes a client must read between two checks while data is waiting for it. */
const MIN_BYTES = 64 * 1024;

/**
 * Detects clients that read a response so slowly that they tie up the server. Clients that read
 * nothing at all hit the idle timeout.
 * @param {import('node:http').Server} server
 * @returns {() => void} a function that disconnects clients that have read too little since the last check
 */
exports.watchReaders = (server) => {
  /** How many bytes each client with data waiting had read at the last check. */
  /** @type {Map<import('node:net').Socket, number | undefined>} */
  const sockets = new Map();
  server.on('connection', (socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const [socket, before = -Infinity] of sockets) {
      const isWaiting = socket.writableLength > 0;
      const taken = socket.bytesWritten - socket.writableLength;
      if (isWaiting && taken - before < MIN_BYTES) socket.destroy();
      sockets.set(socket, isWaiting ? taken : undefined);
    }
  };
};
