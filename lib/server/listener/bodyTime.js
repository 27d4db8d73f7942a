const { isFormPost } = require('./target');

/** How long the body of a request may take to arrive, in ms. */
const BODY_MS = 30_000;
/** How long a form with photos may take, on a slow phone, in ms. */
const FORM_MS = 300_000;
/** How much of such a form must arrive in every `BODY_MS`, in bytes. */
const MIN_PROGRESS = 32 * 1024;

exports.FORM_MS = FORM_MS;

/**
 * Calls back if the body of a request takes too long to arrive. A form with photos gets more time while it makes
 * progress.
 * @param {import('node:http').IncomingMessage} request
 * @param {() => void} onLate
 */
exports.limitBodyTime = (request, onLate) => {
  const { socket } = request;
  const until = Date.now() + (isFormPost(request) ? FORM_MS : BODY_MS);
  let before = socket.bytesRead;
  const check = () => {
    if (request.complete || request.destroyed) return;
    const progress = socket.bytesRead - before;
    before = socket.bytesRead;
    // If the buffer is full, this server is reading too slowly, which is not the sender's fault.
    const isFull = request.readableLength >= request.readableHighWaterMark;
    const isStuck = progress < MIN_PROGRESS && !isFull;
    if (Date.now() >= until || isStuck) return onLate();
    timer = setTimeout(check, Math.min(BODY_MS, until - Date.now())).unref();
  };
  let timer = setTimeout(check, BODY_MS).unref();
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
};
