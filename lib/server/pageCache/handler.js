const { readFileSync } = require('node:fs');
const path = require('node:path');
const { LRUCache } = require('lru-cache');
const { isFresh, isFromFuture } = require('./freshness');
const { lookups } = require('./lookups');
const { pageStore } = require('./store');

/** To Next, a page of this age has expired: its next request waits for a new one. */
const EXPIRED = -1;

/**
 * The epoch in which each rendering began, by key, so that one which content overtook is not taken for
 * new. Next asks for a page before it renders it, and makes a new handler for each request.
 */
/** @type {LRUCache<string, number>} */
const renderings = new LRUCache({ max: 1000, ttl: 60_000 });

/** @typedef {import('./store').StoredPage} StoredPage */

/** @type {string | undefined} */
let buildId;

/**
 * Next's cache of rendered pages (docs/decisions/0006). Next loads it as it is, so it is plain CommonJS.
 * A page from before the content epoch is handed out as expired and not as absent: should rendering
 * fail, Next keeps it.
 */
module.exports = class PageCache {
  /** @param {{serverDistDir: string}} context */
  constructor({ serverDistDir }) {
    buildId ??= readBuildId(serverDistDir);
  }

  /**
   * @param {string} key
   * @returns {Promise<Pick<StoredPage, 'value' | 'lastModified' | 'cacheControl'> | null>}
   */
  async get(key) {
    const store = pageStore();
    const keyOfBuild = buildId + key;
    lookups.getStore()?.add(keyOfBuild);
    const [page, epoch] = await Promise.all([store.get(keyOfBuild), store.epoch()]);
    const isExpired = page && (page.epoch < epoch || isFromFuture(page));
    const isServedAsItIs = page && isFresh(page, epoch);
    if (!isServedAsItIs && !renderings.has(key)) renderings.set(key, epoch);
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
    const store = pageStore();
    const epoch = renderings.get(key) ?? (await store.epoch());
    renderings.delete(key);
    await store.set(buildId + key, { value, cacheControl, epoch, lastModified: Date.now() });
  }

  async revalidateTag() {}

  resetRequestCache() {}
};

/**
 * Pages of another build load scripts that are gone.
 * @param {string} serverDistDir
 */
function readBuildId(serverDistDir) {
  try {
    return readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8').trim();
  } catch {
    // While building there is none yet, and nothing is stored.
    return '';
  }
}
