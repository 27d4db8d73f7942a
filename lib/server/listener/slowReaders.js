/** What a reader has to take between two looks while more is waiting, in bytes. */
const MIN_BYTES = 64 * 1024;

/**
 * Watches for readers who take an answer so slowly that they only keep it waiting. Those who take nothing at all
 * are met by the time limit of silent connections.
 * @param {import('node:http').Server} server
 * @returns {() => void} cuts off those who have taken too little since the last look
 */
exports.watchReaders = (server) => {
  /** What each connection with bytes waiting had taken by the last look. */
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
