const { LRUCache } = require('lru-cache');
const {
  SharedCacheControls,
} = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external');
const { isFresh, isFromFuture } = require('./freshness');
const { pageStore, pathOfKey } = require('./store');

/** A `lastModified` that Next treats as expired so that the next request waits for a new render. */
const EXPIRED = -1;

/**
 * The content epoch when each render began, by path, so that a page does not count as fresh if content changed
 * during its render. Next looks up a page before rendering it, and creates a handler for each request.
 */
/** @type {LRUCache<string, number>} */
const renderings = new LRUCache({ max: 1000, ttl: 60_000 });

/**
 * How many page lifetimes Next may remember. Without this limit, it would remember one for every path that it
 * has ever been asked for, including paths without a page. We store a lifetime with each page instead.
 */
const MAX_LIFETIMES = 5000;

/** @type {Map<string, unknown>} */
const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls');

/** @typedef {import('./store').StoredPage} StoredPage */

/**
 * Next's cache of rendered pages (docs/decisions/0006). Next loads it directly, so it is plain CommonJS.
 * A page that predates the content epoch is returned as expired, not as missing, so that Next can fall back to
 * it if rendering fails.
 */
module.exports = class PageCache {
  /**
   * @param {string} key
   * @returns {Promise<Pick<StoredPage, 'value' | 'lastModified' | 'cacheControl'> | null>}
   */
  async get(key) {
    const path = pathOfKey(key);
    const store = pageStore();
    const [page, epoch] = await Promise.all([store.get(path), store.epoch()]);
    const isExpired = page && (page.epoch < epoch || isFromFuture(page));
    const isUsable = page && isFresh(page, epoch);
    if (!isUsable && !renderings.has(path)) renderings.set(path, epoch);
    if (!page) return null;
    const { value, cacheControl } = page;
    return { value, cacheControl, lastModified: isExpired ? EXPIRED : page.lastModified };
  }

  /**
   * @param {string} key
   * @param {unknown} value
   * @param {Pick<StoredPage, 'cacheControl'>} context
   */
  async set(key, value, { cacheControl }) {
    const path = pathOfKey(key);
    if (lifetimes.size > MAX_LIFETIMES) lifetimes.clear();
    const store = pageStore();
    const epoch = renderings.get(path) ?? (await store.epoch());
    renderings.delete(path);
    await store.set(path, { value, cacheControl, epoch, lastModified: Date.now() });
  }

  async revalidateTag() {}

  resetRequestCache() {}
};
