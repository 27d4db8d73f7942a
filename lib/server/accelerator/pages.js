const { LRUCache } = require('lru-cache');
const { isFresh } = require('../pageCache/freshness');
const { lookups } = require('../pageCache/lookups');
const { pageStore } = require('../pageCache/store');
const { textBody } = require('./body');

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {import('./body').Found} Found
 * @typedef {import('../pageCache/store').StoredPage} StoredPage
 * @typedef {StoredPage & {
 *   value: {html: string}, cacheControl: {revalidate: number, expire: number}
 * }} WholePage
 */

/** How long caches may serve a stale page while the site is unreachable, in seconds. */
const STALE_IF_ERROR_S = 86_400;

/** Response headers that belong to a single response, not to the page. */
const PER_RESPONSE =
  /^(cache-control|connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|vary|x-nextjs-cache)$/;

/** Request headers that can change Next's response, for previews, revalidation and page data. */
const SPECIAL_HEADER = /^(x-(nextjs|prerender|middleware|matched|invoke|now|vercel)|next-|rsc$)/;
const PREVIEW_COOKIE = '__prerender_bypass';

/** The cache key of each page and the headers of Next's last response, by path. */
/** @type {LRUCache<string, {key: string, headers: import('node:http').OutgoingHttpHeaders}>} */
const known = new LRUCache({ max: 5000 });

/** Compressed HTML, kept as long as the page itself. */
/** @type {WeakMap<StoredPage, import('./body').Body>} */
const bodies = new WeakMap();

/**
 * A fresh page from the page cache with the headers that Next gave it; undefined if Next has to
 * respond.
 * @param {string} path
 * @param {IncomingMessage} request
 * @returns {Promise<Found | undefined>}
 */
exports.findPage = async (path, request) => {
  const answer = isSpecial(request) ? undefined : known.get(path);
  const page = answer && (await findFresh(answer.key));
  if (!page) return undefined;
  const cacheControl = withStaleIfError(cacheControlOf(page));
  return {
    headers: { ...answer.headers, 'Cache-Control': cacheControl, 'x-nextjs-cache': 'HIT' },
    body: bodyOf(page),
  };
};

/**
 * Whether a page at this path has been sent since the server started.
 * @param {string} path
 */
exports.isKnownPage = (path) => known.has(path);

/**
 * Lets Next respond, which fills the page cache, and records which cached page the path belongs to.
 * @param {string} path
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {(request: IncomingMessage, response: ServerResponse) => unknown} next
 */
exports.passOn = (path, request, response, next) => {
  if (isSpecial(request)) return next(request, response);
  /** @type {Set<string>} */
  const keys = new Set();
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    setHeader.call(
      response,
      name,
      /^cache-control$/i.test(name) ? withStaleIfError(`${value}`) : value,
    );
  // A query may change Next's response, so only responses to requests without one are remembered.
  if (path === request.url) response.once('finish', () => note(path, keys, response));
  return lookups.run(keys, () => next(request, response));
};

/** @param {IncomingMessage} request */
function isSpecial({ headers }) {
  if (headers.cookie?.includes(PREVIEW_COOKIE)) return true;
  return Object.keys(headers).some((name) => SPECIAL_HEADER.test(name));
}

/**
 * The page, if it is complete and fresh.
 * @param {string} key
 */
async function findFresh(key) {
  const store = pageStore();
  const [page, epoch] = await Promise.all([store.get(key), store.epoch()]);
  return page && isWhole(page) && isFresh(page, epoch) ? page : undefined;
}

/** @type {(page: any) => page is WholePage} */
const isWhole = (page) =>
  typeof page.value?.html === 'string' &&
  page.cacheControl?.revalidate > 0 &&
  page.cacheControl.expire > 0;

/** @param {string} path @param {Set<string>} keys @param {ServerResponse} response */
function note(path, keys, response) {
  const [key, ...others] = keys;
  const isPage = /^text\/html/.test(`${response.getHeader('content-type')}`);
  const isForAll = response.statusCode === 200 && !response.hasHeader('set-cookie');
  if (!key || others.length > 0 || !isPage || !isForAll) return;
  const headers = Object.entries(response.getHeaders());
  known.set(path, {
    key,
    headers: Object.fromEntries(headers.filter(([name]) => !PER_RESPONSE.test(name))),
  });
}

/** @param {WholePage} page */
function bodyOf(page) {
  const body = bodies.get(page) ?? textBody(page.value.html);
  bodies.set(page, body);
  return body;
}

/**
 * The value that Next would send.
 * @param {WholePage} page
 */
function cacheControlOf({ cacheControl: { revalidate, expire } }) {
  return `s-maxage=${revalidate}, stale-while-revalidate=${expire - revalidate}`;
}

/**
 * Lets caches serve a stale page while the site is unreachable.
 * @param {string} cacheControl
 */
function withStaleIfError(cacheControl) {
  return /^s-maxage=\d+, stale-while-revalidate=\d+$/.test(cacheControl)
    ? `${cacheControl}, stale-if-error=${STALE_IF_ERROR_S}`
    : cacheControl;
}
