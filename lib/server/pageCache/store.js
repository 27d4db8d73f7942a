const { LRUCache } = require('lru-cache');

/** The store of this process, found by every bundle of it (see lib/server/processWide.ts). */
const shared = Symbol.for('water-agency-website:page-store');

/** Visitors can ask for any number of pages that do not exist; each costs little. */
const MAX_PAGES = 20_000;
/** In characters. */
const MAX_SIZE = 64 * 1024 * 1024;

exports.createMemoryPageStore = createMemoryPageStore;
exports.pageStore = () => (globalThis[shared] ??= createMemoryPageStore());
exports.setPageStore = (store) => void (globalThis[shared] = store);

function createMemoryPageStore(maxSize = MAX_SIZE) {
  const pages = new LRUCache({ max: MAX_PAGES, maxSize });
  let raisedAt = 0;
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

function sizeOf(key, { value }) {
  if (!value) return key.length;
  const { html = '', ...rest } = value;
  return key.length + html.length + JSON.stringify(rest).length;
}
