const { LRUCache } = require('lru-cache');

/**
 * @typedef {object} StoredPage A rendered page. Plain JSON data, so that a store outside the process can hold it.
 * @property {any} value What Next rendered: HTML and data, a redirect, or null for a page that does not exist.
 * @property {number} lastModified Time of `Date.now()`.
 * @property {{revalidate: number | false, expire?: number}} [cacheControl]
 * @property {number} epoch The epoch in which its rendering began.
 */

/**
 * Where rendered pages are kept. The content epoch is the moment at which content changed last, in
 * milliseconds since 1970: a page whose rendering began before it is out of date.
 * @typedef {object} PageStore
 * @property {(key: string) => Promise<StoredPage | undefined>} get
 * @property {(key: string, page: StoredPage) => Promise<void>} set
 * @property {() => Promise<number>} epoch The last time at which content changed, or was scheduled to and did.
 * @property {() => Promise<void>} raiseEpoch Content has changed now.
 * @property {(times: number[]) => Promise<void>} schedule Content changes by itself at these times, in ms; they
 *   replace those told before.
 */

/** The store of this process, found by every bundle of it (see lib/server/process/processWide.ts). */
const shared = Symbol.for('water-agency-website:page-store');

/** Visitors can ask for any number of pages that do not exist; each costs little. */
const MAX_PAGES = 20_000;
/** In characters. */
const MAX_SIZE = 64 * 1024 * 1024;

/** @type {Record<symbol, PageStore | undefined>} */
const processWide = /** @type {any} */ (globalThis);

exports.createMemoryPageStore = createMemoryPageStore;

/** The store that this process uses. */
exports.pageStore = () => (processWide[shared] ??= createMemoryPageStore());

/**
 * Has this process use another store from now on.
 * @param {PageStore} store
 */
exports.setPageStore = (store) => void (processWide[shared] = store);

/**
 * A store in this process. The pages used longest ago make room.
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
