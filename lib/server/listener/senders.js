const { refuse } = require('./refusals');

/** How long a form may arrive undisturbed, however slowly, in ms. */
const GRACE_MS = 2000;

/**
 * Forms that occupy a slot while they arrive, with the time when they got it and how many bytes had arrived by then.
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @type {Map<IncomingMessage, {response: ServerResponse, since: number, bytes: number}>}
 */
const senders = new Map();

/**
 * Keeps track of a form that is still arriving, so that `cutSlowest` can end it.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
exports.noteSender = (request, response) => {
  if (request.complete) return;
  senders.set(request, { response, since: performance.now(), bytes: request.socket.bytesRead });
  response.once('close', () => senders.delete(request));
};

/**
 * Ends the form that arrives the slowest with a 503, so that whoever holds all slots has to send faster than others
 * do. Does nothing while no form has had its time.
 */
exports.cutSlowest = () => {
  const now = performance.now();
  const [slowest] = [...senders]
    .filter(
      ([{ complete }, { response, since }]) =>
        !complete && !response.headersSent && now - since > GRACE_MS,
    )
    .map(([{ socket }, { response, since, bytes }]) => ({
      response,
      rate: (socket.bytesRead - bytes) / (now - since),
    }))
    .sort((a, b) => a.rate - b.rate);
  if (slowest) refuse(slowest.response, 503, { Connection: 'close' });
};
