/** More bytes than any form on the site sends. */
const ENOUGH = 16 * 1024;

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
