const { smallRound } = require('../accelerator/rounds');
const { isKnownPage } = require('../accelerator/pages');
const { pools } = require('./pools');
const { dropBody, wholeRequest } = require('./wholeRequest');
const { refuseInTurn } = require('./refusals');
const { addSender, busyText, startSender } = require('./senders');
const { isFormPost } = require('./target');
const { turn } = require('./turns');

/**
 * Passes requests to Next when a slot is free, and sheds load with a 503 otherwise.
 * @param {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>} next
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>}
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */
exports.admit = (next) => async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?', 1);
  await wholeRequest(request);
  // The client has left. If it took a slot, nothing would ever free it.
  if (response.destroyed) return;
  const found = pools.find(
    ({ paths, method, isWhole, isKnown }) =>
      paths.test(path) &&
      (!method || method === request.method) &&
      (!isWhole || request.complete) &&
      (!isKnown || isKnownPage(path)),
  );
  // A body that is larger than any form's and still incomplete would tie up a slot.
  if (!request.complete && !request.destroyed && !found?.takesLargeBodies) {
    await dropBody(request);
    return refuseInTurn(response, 413, { Connection: 'close' });
  }
  const isForm = isFormPost(request);
  if (isForm && !request.complete && !(await addSender(request, response))) return;
  const leave = await found?.pool.enter();
  if (!leave) return refuseInTurn(response, 503, {}, isForm ? busyText() : undefined);
  await (found?.isSmall ? smallRound() : turn());
  if (response.destroyed) return leave();
  onBegin(response, leave);
  startSender(request);
  const timer = setTimeout(leave, found?.lostMs).unref();
  try {
    await next(request, response);
  } finally {
    clearTimeout(timer);
    leave();
  }
};

/**
 * Calls `callback` when a response starts. By then the work is done, and only the
 * client's reading speed matters.
 * @param {ServerResponse} response @param {() => void} callback
 */
function onBegin(response, callback) {
  const { writeHead } = response;
  /** @type {(...args: any) => ServerResponse} */
  const begin = (...args) => {
    callback();
    return Reflect.apply(writeHead, response, args);
  };
  response.writeHead = begin;
}
