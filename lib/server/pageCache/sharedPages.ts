import { isFresh } from './freshness';
import { createMemoryPageStore, type PageStore, type StoredPage } from './store';
import { redisKey } from '../redis/keys';
import type { SharedRedis } from '../redis';

/** How long a page stays in Redis after it was rendered. */
const KEEP_MS = 24 * 3_600_000;

/** Rendered pages that instances share through Redis, with this instance's own memory in front. */
export function createSharedPages(
  { redis, state }: SharedRedis,
  memory: PageStore = createMemoryPageStore(),
): PageStore {
  // Next's key begins with the build ID (lib/server/pageCache/handler.js).
  const keyOf = (key: string) => redisKey(`page:${key}`);
  let lastShared = 0;

  async function epoch() {
    const snapshot = await state.read();
    // Losing the data in Redis must not make old pages fresh.
    lastShared = Math.max(lastShared, snapshot?.epoch ?? 0);
    return Math.max(await memory.epoch(), lastShared);
  }

  const fetchPage = (key: string) => redis.read<StoredPage>(keyOf(key));

  return {
    epoch,
    schedule: memory.schedule,
    get: async (key) => {
      const own = await memory.get(key);
      if (own && isFresh(own, await epoch())) return own;
      const shared = await fetchPage(key);
      if (!shared || (own && !isNewer(shared, own))) return own;
      await memory.set(key, shared);
      return shared;
    },
    set: async (key, page) => {
      await memory.set(key, page);
      await redis.write(keyOf(key), page, KEEP_MS);
    },
    raiseEpoch: async () => {
      await memory.raiseEpoch();
      await state.raiseEpoch(await epoch());
    },
  };
}

const isNewer = (a: StoredPage, b: StoredPage) =>
  a.epoch === b.epoch ? a.lastModified > b.lastModified : a.epoch > b.epoch;
