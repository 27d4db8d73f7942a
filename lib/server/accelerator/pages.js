const { LRUCache } = require('lru-cache');
const { isFresh } = require('../pageCache/freshness');
const { lookups } = require('../pageCache/lookups');
const { pageStore } = require('../pageCache/store');
const { textBody } = require('./body');

/** For this long a cache may show a page when the site cannot be reached, in seconds. */
const STALE_IF_ERROR_S = 86_400;

/** Headers that belong to one answer and not to the page. */
const OF_ONE_ANSWER =
  /^(cache-control|connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|vary|x-nextjs-cache)$/;

/** What Next itself may answer differently for: previews, renewals, data instead of a page. */
const SPECIAL_HEADER = /^(x-(nextjs|prerender|middleware|matched|invoke|now|vercel)|next-|rsc$)/;
const PREVIEW_COOKIE = '__prerender_bypass';

/** The cached page behind a path, by its key, with its headers, as Next has answered it before. */
const known = new LRUCache({ max: 5000 });

/** The compressed HTML of a page, for as long as the page itself is kept. */
const bodies = new WeakMap();

/** A page from the cache of pages, and the headers that Next has given it. */
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

/** Has Next answer, which fills the cache of pages, and notes which page it was. */
exports.passOn = (path, request, response, next) => {
  if (isSpecial(request)) return next(request, response);
  const keys = new Set();
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    setHeader.call(response, name, /^cache-control$/i.test(name) ? withStaleIfError(value) : value);
  // A query may mean something to Next; a path alone is what it is.
  if (path === request.url) response.once('finish', () => note(path, keys, response));
  return lookups.run(keys, () => next(request, response));
};

function isSpecial({ headers }) {
  if (headers.cookie?.includes(PREVIEW_COOKIE)) return true;
  return Object.keys(headers).some((name) => SPECIAL_HEADER.test(name));
}

/** A page that may be shown as it is. */
async function findFresh(key) {
  const store = pageStore();
  const [page, epoch] = await Promise.all([store.get(key), store.epoch()]);
  return page && isWhole(page) && isFresh(page, epoch) ? page : undefined;
}

const isWhole = ({ value, cacheControl }) =>
  typeof value?.html === 'string' && cacheControl?.revalidate > 0 && cacheControl.expire > 0;

function note(path, keys, response) {
  const [key, ...others] = keys;
  const isPage = /^text\/html/.test(response.getHeader('content-type') ?? '');
  const isForAll = response.statusCode === 200 && !response.hasHeader('set-cookie');
  if (!key || others.length > 0 || !isPage || !isForAll) return;
  const headers = Object.entries(response.getHeaders());
  known.set(path, {
    key,
    headers: Object.fromEntries(headers.filter(([name]) => !OF_ONE_ANSWER.test(name))),
  });
}

function bodyOf(page) {
  if (!bodies.has(page)) bodies.set(page, textBody(page.value.html));
  return bodies.get(page);
}

/** As Next says it. */
function cacheControlOf({ cacheControl: { revalidate, expire } }) {
  return `s-maxage=${revalidate}, stale-while-revalidate=${expire - revalidate}`;
}

/** Allows caches to keep on showing what they were allowed to keep, when the site cannot be reached. */
function withStaleIfError(cacheControl) {
  return /^s-maxage=\d+, stale-while-revalidate=\d+$/.test(cacheControl)
    ? `${cacheControl}, stale-if-error=${STALE_IF_ERROR_S}`
    : cacheControl;
}
