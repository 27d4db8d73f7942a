const { LRUCache } = require('lru-cache');

/**
 * @typedef {object} StoredPage A rendered page.
 * @property {any} value What Next rendered: HTML and data, a redirect, or null if the page does not exist.
 * @property {number} lastModified In `Date.now()` time.
 * @property {{revalidate: number | false, expire?: number}} [cacheControl]
 * @property {number} epoch The content epoch when its render began.
 */

/**
 * A store of rendered pages. The content epoch is when content last changed, in Unix ms: a page whose render
 * began before it is stale.
 * @typedef {object} PageStore
 * @property {(key: string) => Promise<StoredPage | undefined>} get
 * @property {(key: string, page: StoredPage) => Promise<void>} set
 * @property {() => Promise<number>} epoch When content last changed, on schedule or otherwise.
 * @property {() => Promise<void>} raiseEpoch Records that content has just changed.
 * @property {(times: number[]) => Promise<void>} schedule Sets the times of scheduled content changes, in
 *   Unix ms, and replaces the earlier ones.
 */

/** The key of this process's store, which all its bundles share (see lib/server/process/processWide.ts). */
const shared = Symbol.for('water-agency-website:page-store');

/** High, because visitors can request any number of nonexistent pages; those entries are small. */
const MAX_PAGES = 20_000;
/** Maximum total size, in characters. */
const MAX_SIZE = 64 * 1024 * 1024;

/** @type {Record<symbol, PageStore | undefined>} */
const processWide = /** @type {any} */ (globalThis);

/**
 * The path of the page that Next keeps under a key: the key itself, without what Next puts before the path.
 * @param {string} key such as `/route-cache/PAGES/0f3a…/$/services/outage`
 */
exports.pathOfKey = (key) =>
  key.replace(/^\/route-cache\/PAGES\/[^/]+\/\$(?=\/)/, '').replace(/^\/index$/, '/');

exports.createMemoryPageStore = createMemoryPageStore;

/** The store that this process uses. */
exports.pageStore = () => (processWide[shared] ??= createMemoryPageStore());

/**
 * An in-memory LRU store.
 * @returns {PageStore}
 */
function createMemoryPageStore(maxSize = MAX_SIZE) {
  /** @type {LRUCache<string, StoredPage>} */
  const pages = new LRUCache({ max: MAX_PAGES, maxSize });
  let raisedAt = 0;
  /** @type {number[]} */
  let scheduled = [];
  return {
    get: async (key) => pages.get(key),
    set: async (key, page) => void pages.set(key, page, { size: sizeOf(key, page) }),
    epoch: async () => {
      const now = Date.now();
      return Math.max(raisedAt, ...scheduled.filter((time) => time <= now));
    },
    raiseEpoch: async () => {
      raisedAt = Math.max(Date.now(), raisedAt + 1);
    },
    schedule: async (times) => {
      scheduled = times;
    },
  };
}

/** @param {string} key @param {StoredPage} page */
function sizeOf(key, { value }) {
  if (!value) return key.length;
  const { html = '', ...rest } = value;
  return key.length + html.length + JSON.stringify(rest).length;
}
