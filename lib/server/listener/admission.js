const { isMissing, keepForADay, noteMade, wasMade } = require('./images');
const { createPool } = require('./pool');
const { wholeRequest } = require('./wholeRequest');
const { refuse } = require('./refusals');

const WEBHOOK = '/api/cosmic/webhook';

/**
 * How many requests Next handles at once, by path, and how many may wait. Times are in ms. The first match
 * applies.
 */
const pools = [
  // Resizing an image takes two CPUs and up to 100 MB.
  { paths: /^\/_next\/image/, running: 2, waiting: 512, waitMs: 20_000 },
  { paths: /^\/(_next\/static|pictures|icons)\//, running: 64, waiting: 512, waitMs: 5000 },
  // Alerts must get through under any load.
  { paths: new RegExp(`^${WEBHOOK}$`), running: 64, waiting: 256, waitMs: 20_000 },
  // Waits for a service that may be slow, and must not hold up alerts and search.
  { paths: /^\/api\/forecast$/, running: 16, waiting: 64, waitMs: 5000 },
  { paths: /^\/api\/health$/, running: 16, waiting: 64, waitMs: 5000 },
  { paths: /^\/api\//, running: 64, waiting: 256, waitMs: 5000 },
  // Rendering is CPU-bound, so running more at once would only slow each one down.
  { paths: /^/, running: 16, waiting: 256, waitMs: 5000 },
].map(({ paths, ...size }) => ({ paths, pool: createPool(size) }));

/** How long until the slot of a response that never starts is freed, in ms. */
const LOST_MS = 60_000;

/**
 * Passes requests to Next when a slot is free, and sheds load with 503 otherwise.
 * @param {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>} next
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>}
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */
exports.admit = (next) => async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const isPicture = path === '/_next/image';
  if (isPicture && !/^(?:GET|HEAD)$/.test(request.method ?? ''))
    return refuse(response, 405, { Allow: 'GET, HEAD' });
  if (isPicture && isMissing(request)) return refuse(response, 404);
  const found = pools.find(({ paths }) =>
    paths.test(isPicture && wasMade(request) ? '/pictures/' : path),
  );
  await wholeRequest(request);
  // A body that is larger than any form's and still incomplete would hold a slot. Only Cosmic sends more.
  if (!request.complete && !request.destroyed && path !== WEBHOOK)
    return refuse(response, 413, { Connection: 'close' });
  const leave = await found?.pool.enter();
  if (!leave) return refuse(response, 503);
  if (response.destroyed) return leave();
  if (isPicture) {
    keepForADay(response);
    response.once('finish', () => noteMade(request, response));
  }
  onBegin(response, leave);
  const timer = setTimeout(leave, LOST_MS).unref();
  try {
    await next(request, response);
  } finally {
    clearTimeout(timer);
    leave();
  }
};

/**
 * Calls back when a response starts. By then the work is done, and only the client's reading speed
 * matters.
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
