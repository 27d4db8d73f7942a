const { isMissing, keepForADay, noteMade, wasMade } = require('./images');
const { smallRound } = require('../accelerator/rounds');
const { createPool } = require('./pool');
const { FORM_MS } = require('./bodyTime');
const { isKnownPage } = require('../accelerator/pages');
const { dropBody, wholeRequest } = require('./wholeRequest');
const { refuseInTurn } = require('./refusals');
const { turn } = require('./turns');

/** Paths of pages and files that are rendered on every request, which takes a while. */
const perRequest = new RegExp(
  [
    '^/(_next/data/[^/]+/)?(smart-water-use/(leak-calculator|rebate-finder|watering)|services/bill-estimator)(\\.json)?$',
    '^/(_next/data/[^/]+/)?([^/]+/[^/]+/documents|styleguide)(\\.json)?$',
    '^/documents/',
    '\\.(xml|ics)$',
    '^/newsroom/feed\\.json$',
  ].join('|'),
);

/** How long until the slot of a response that never starts is freed, in ms. */
const LOST_MS = 60_000;

/**
 * How many requests Next handles simultaneously, by path, and how many may wait. Times are in ms. The first match
 * applies. Requests with `isSmall` use little CPU or are small and frequent, such as sign-ups, so a few start
 * in each iteration of the event loop; the others take turns with new connections.
 */
const pools = [
  // Resizing an image takes two CPUs and up to 100 MB.
  { paths: /^\/_next\/image/, running: 2, waiting: 512, waitMs: 20_000, isSmall: true },
  {
    paths:
      /^\/(_next\/static|pictures|icons)\/|^\/(before-paint\.js|favicon\.ico|sw\.js|robots\.txt|manifest\.webmanifest)$/,
    running: 64,
    waiting: 512,
    waitMs: 5000,
    isSmall: true,
  },
  // Alerts must get through under any load.
  {
    paths: /^\/api\/cosmic\/webhook$/,
    running: 64,
    waiting: 256,
    waitMs: 20_000,
    takesLargeBodies: true,
    isSmall: true,
  },
  // These may wait for slow services but must not delay alerts or pages. A search also takes more CPU time.
  { paths: /^\/api\/search$/, running: 16, waiting: 512, waitMs: 5000, isSmall: true },
  {
    paths: /^\/(_next\/data\/[^/]+\/)?search(\.json)?$/,
    running: 8,
    waiting: 256,
    waitMs: 5000,
  },
  {
    paths: /^\/api\/(forecast$|mailchimp\/)/,
    running: 16,
    waiting: 64,
    waitMs: 5000,
    isSmall: true,
  },
  { paths: /^\/newsroom\/e-news$/, running: 16, waiting: 64, waitMs: 5000 },
  // A form with photos can take minutes to arrive, and only its last moments take CPU time.
  {
    paths: /^\/(?:[^/]+\/){1,2}form$/,
    running: 64,
    waiting: 64,
    waitMs: 5000,
    takesLargeBodies: true,
    lostMs: FORM_MS + 60_000,
  },
  { paths: /^\/requests\//, running: 16, waiting: 64, waitMs: 5000 },
  { paths: /^\/api\/health$/, running: 16, waiting: 64, waitMs: 5000, isSmall: true },
  { paths: /^\/api\//, running: 64, waiting: 256, waitMs: 5000 },
  // Other pages, which are rendered only when they change, must not wait for these.
  {
    paths: perRequest,
    running: 8,
    waiting: 128,
    waitMs: 5000,
  },
  // Rendering is CPU-bound, so running more in parallel would only slow each one down. Known pages have their own
  // pool, so they never wait for a flood of requests for paths that do not exist.
  { paths: /^/, isKnown: true, running: 16, waiting: 256, waitMs: 5000 },
  { paths: /^/, running: 16, waiting: 256, waitMs: 5000 },
].map(({ paths, isKnown, takesLargeBodies, isSmall, lostMs, ...size }) => ({
  paths,
  isKnown: isKnown ?? false,
  takesLargeBodies: takesLargeBodies ?? false,
  isSmall: isSmall ?? false,
  lostMs: lostMs ?? LOST_MS,
  pool: createPool(size),
}));

/**
 * Passes requests to Next when a slot is free, and sheds load with a 503 otherwise.
 * @param {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>} next
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>}
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */
exports.admit = (next) => async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const isPicture = path === '/_next/image';
  if (isPicture && isMissing(request)) return refuseInTurn(response, 404);
  const found = pools.find(
    ({ paths, isKnown }) =>
      paths.test(isPicture && wasMade(request) ? '/pictures/' : path) &&
      (!isKnown || isKnownPage(path)),
  );
  await wholeRequest(request);
  // A body that is larger than any form's and still incomplete would tie up a slot.
  if (!request.complete && !request.destroyed && !found?.takesLargeBodies) {
    await dropBody(request);
    return refuseInTurn(response, 413, { Connection: 'close' });
  }
  const leave = await found?.pool.enter();
  if (!leave) return refuseInTurn(response, 503);
  await (found?.isSmall ? smallRound() : turn());
  if (response.destroyed) return leave();
  if (isPicture) {
    keepForADay(response);
    response.once('finish', () => noteMade(request, response));
  }
  onBegin(response, leave);
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
