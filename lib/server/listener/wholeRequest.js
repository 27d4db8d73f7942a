/** More than any form of the site sends, in bytes. */
const ENOUGH = 16 * 1024;

/**
 * Waits until the body of a request has arrived, or enough of it to be refused, so that slow senders keep no
 * place that others wait for.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<void>}
 */
exports.wholeRequest = (request) =>
  new Promise((resolve) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && !encoding) return resolve();
    const look = () => {
      if (!request.complete && !request.destroyed && request.readableLength < ENOUGH) return;
      request.off('readable', look).off('close', look);
      resolve();
    };
    request.on('readable', look).on('close', look);
    look();
  });
