const { refuse, refuseInTurn } = require('./refusals');
const { dropBody } = require('./wholeRequest');

/** How many forms from one client may be arriving, in slots or waiting for one. */
const MAX_PER_CLIENT = 8;
/** How long a form in a slot is left alone, however slowly it arrives, in ms. */
const GRACE_MS = 2000;

/**
 * A form that is still arriving. Once it has a slot, `since` is when it got the slot, and `bytes` is how much had
 * arrived by then.
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{request: IncomingMessage, response: ServerResponse, client: string, since: number, bytes: number}} Sender
 */

/** @type {Map<IncomingMessage, Sender>} */
const senders = new Map();

const key = Symbol.for('water-agency-website:form-senders');

/**
 * How the site identifies a client, and what it says when it is busy (`lib/server/start.ts`).
 * @returns {{clientOf?: (request: IncomingMessage) => string, busy?: string}}
 */
const site = () => /** @type {any} */ (globalThis)[key] ?? {};

/** Says what else visitors can do if a form cannot be sent now; undefined until the site has started. */
exports.busyText = () => site().busy;

/** @param {string} client */
const countOf = (client) => [...senders.values()].filter((one) => one.client === client).length;

/**
 * Counts a form that is arriving. If its client has too many of them, it gets a 429.
 * @param {IncomingMessage} request @param {ServerResponse} response
 * @returns {Promise<boolean>} whether the form may go on
 */
exports.addSender = async (request, response) => {
  const client = site().clientOf?.(request) ?? request.socket.remoteAddress ?? '';
  if (countOf(client) >= MAX_PER_CLIENT) {
    await dropBody(request);
    const headers = { Connection: 'close', 'Retry-After': '60' };
    await refuseInTurn(response, 429, headers, exports.busyText());
    return false;
  }
  senders.set(request, { request, response, client, since: Infinity, bytes: 0 });
  response.once('close', () => senders.delete(request));
  return true;
};

/**
 * Records that a form has a slot.
 * @param {IncomingMessage} request
 */
exports.startSender = (request) => {
  const sender = senders.get(request);
  if (!sender) return;
  sender.since = performance.now();
  sender.bytes = request.socket.bytesRead;
};

/**
 * Makes room for another form: among the clients with the most forms in slots, ends the form that arrives
 * most slowly. Holding all slots therefore takes as many clients as there are slots, each sending faster than
 * everyone else. Does nothing if no form has had its slot for longer than `GRACE_MS`.
 */
exports.cutSlowest = () => {
  const now = performance.now();
  const inSlots = [...senders.values()].filter(
    ({ request, response, since }) =>
      !request.complete && !response.headersSent && now - since > GRACE_MS,
  );
  const counts = new Map();
  for (const { client } of inSlots) counts.set(client, (counts.get(client) ?? 0) + 1);
  const most = Math.max(...counts.values());
  /** @param {Sender} sender */
  const rate = ({ request, since, bytes }) => (request.socket.bytesRead - bytes) / (now - since);
  const [slowest] = inSlots
    .filter(({ client }) => counts.get(client) === most)
    .sort((a, b) => rate(a) - rate(b));
  if (slowest) exports.endSender(slowest.request, slowest.response, 503, exports.busyText());
};

/**
 * Responds to a request whose body is still arriving, and ends it, so that the code reading the body stops.
 * @param {IncomingMessage} request @param {ServerResponse} response @param {number} status
 * @param {string} [text] instead of the usual message
 */
exports.endSender = (request, response, status, text) => {
  // Node does not close the request itself if the response ends first.
  response.once('close', () => request.destroy());
  refuse(response, status, { Connection: 'close' }, text);
};
