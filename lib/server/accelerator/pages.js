const moved = require('../../site/movedPages.json');
const { isFresh } = require('../pageCache/freshness');
const { pageStore } = require('../pageCache/store');
const { createBody } = require('./body');

/**
 * @typedef {import('./body').Found} Found
 * @typedef {import('../pageCache/store').StoredPage} StoredPage
 */

/** How long caches may serve a stale page while the site is unreachable, in seconds. */
const STALE_IF_ERROR_S = 86_400;
/** An editor's preview. */
const PREVIEW_COOKIE = '__prerender_bypass';
/** Paths that Next caches as pages, but does not serve as such. Those of pages that the agency moved redirect. */
const notPages = new Set(['/404', '/500', '/index', ...moved.map(([from]) => from)]);

/** Compressed HTML, kept as long as the page itself. */
/** @type {WeakMap<StoredPage, import('./body').Body>} */
const bodies = new WeakMap();

/**
 * A fresh page from the page cache, with the headers that Next would send; undefined if Next has to respond. A page in
 * the cache is the same for everyone, whatever its query.
 * @param {string} path
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Found | undefined>}
 */
exports.findPage = async (path, { headers }) => {
  if (notPages.has(path) || headers.cookie?.includes(PREVIEW_COOKIE)) return undefined;
  const store = pageStore();
  const [page, epoch] = await Promise.all([store.get(path), store.epoch()]);
  if (typeof page?.value?.html !== 'string' || !isFresh(page, epoch)) return undefined;
  const { revalidate = false, expire = 0 } = page.cacheControl ?? {};
  if (!revalidate || !expire) return undefined;
  const body = bodies.get(page) ?? createBody(Buffer.from(page.value.html));
  bodies.set(page, body);
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': `s-maxage=${revalidate}, stale-while-revalidate=${expire - revalidate}, stale-if-error=${STALE_IF_ERROR_S}`,
      'x-nextjs-cache': 'HIT',
    },
    body,
  };
};
