const { isMissing, keepForADay, noteMade, wasMade } = require('./images');
const { createPool } = require('./pool');
const { wholeRequest } = require('./wholeRequest');
const { refuse } = require('./refusals');

/**
 * How many requests Next works on at once, by what they ask for, and how many may wait. Time is in ms. The
 * first that matches counts.
 */
const pools = [
  // Making a variant of a picture takes two processors and up to 100 MB.
  { paths: /^\/_next\/image/, running: 2, waiting: 512, waitMs: 20_000 },
  { paths: /^\/(_next\/static|pictures|icons)\//, running: 64, waiting: 512, waitMs: 5000 },
  // An alert gets through whatever else is going on.
  { paths: /^\/api\/(health|cosmic\/webhook)$/, running: 16, waiting: 64, waitMs: 5000 },
  { paths: /^\/api\//, running: 64, waiting: 256, waitMs: 5000 },
  // Rendering is work for the processor alone: more at once would only make each slower.
  { paths: /^/, running: 16, waiting: 256, waitMs: 5000 },
].map(({ paths, ...size }) => ({ paths, pool: createPool(size) }));

/** Should an answer never begin, its place is free again after this time, in ms. */
const LOST_MS = 60_000;

/**
 * Has Next answer a request when its turn comes, or turns the visitor away.
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
 * Calls back when an answer begins: it is made then, and sending it is up to its reader.
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
