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
 * @typedef {StoredPage & {value: {html: string}, cacheControl: {revalidate: number, expire: number}}} WholePage
 */

/** For this long a cache may show a page when the site cannot be reached, in seconds. */
const STALE_IF_ERROR_S = 86_400;

/** Headers that belong to one answer and not to the page. */
const OF_ONE_ANSWER =
  /^(cache-control|connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|vary|x-nextjs-cache)$/;

/** What Next itself may answer differently for: previews, renewals, data instead of a page. */
const SPECIAL_HEADER = /^(x-(nextjs|prerender|middleware|matched|invoke|now|vercel)|next-|rsc$)/;
const PREVIEW_COOKIE = '__prerender_bypass';

/** The cached page behind a path, by its key, with its headers, as Next has answered it before. */
/** @type {LRUCache<string, {key: string, headers: import('node:http').OutgoingHttpHeaders}>} */
const known = new LRUCache({ max: 5000 });

/** The compressed HTML of a page, for as long as the page itself is kept. */
/** @type {WeakMap<StoredPage, import('./body').Body>} */
const bodies = new WeakMap();

/**
 * A page from the cache of pages, and the headers that Next has given it.
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
 * Has Next answer, which fills the cache of pages, and notes which page it was.
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
  // A query may mean something to Next; a path alone is what it is.
  if (path === request.url) response.once('finish', () => note(path, keys, response));
  return lookups.run(keys, () => next(request, response));
};

/** @param {IncomingMessage} request */
function isSpecial({ headers }) {
  if (headers.cookie?.includes(PREVIEW_COOKIE)) return true;
  return Object.keys(headers).some((name) => SPECIAL_HEADER.test(name));
}

/**
 * A page that may be shown as it is.
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
    headers: Object.fromEntries(headers.filter(([name]) => !OF_ONE_ANSWER.test(name))),
  });
}

/** @param {WholePage} page */
function bodyOf(page) {
  const body = bodies.get(page) ?? textBody(page.value.html);
  bodies.set(page, body);
  return body;
}

/**
 * As Next says it.
 * @param {WholePage} page
 */
function cacheControlOf({ cacheControl: { revalidate, expire } }) {
  return `s-maxage=${revalidate}, stale-while-revalidate=${expire - revalidate}`;
}

/**
 * Allows caches to keep on showing what they were allowed to keep, when the site cannot be reached.
 * @param {string} cacheControl
 */
function withStaleIfError(cacheControl) {
  return /^s-maxage=\d+, stale-while-revalidate=\d+$/.test(cacheControl)
    ? `${cacheControl}, stale-if-error=${STALE_IF_ERROR_S}`
    : cacheControl;
}
