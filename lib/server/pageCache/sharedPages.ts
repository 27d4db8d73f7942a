import isPlainObject from 'lodash/isPlainObject';
import { DAY_MS } from '../../site/durations';
import { isFresh } from './freshness';
import { createMemoryPageStore, type PageStore, type StoredPage } from './store';
import { redisKey } from '../redis/keys';
import type { SharedRedis } from '../redis';

/** How long a page stays in Redis after it is rendered. */
const KEEP_MS = DAY_MS;

/** Rendered pages that instances share through Redis, with this instance's own memory in front. */
export function createSharedPages(
  { redis, state }: SharedRedis,
  memory: PageStore = createMemoryPageStore(),
): PageStore {
  const keyOf = (key: string) => redisKey(`page:${key}`);
  let lastShared = 0;

  async function epoch() {
    const snapshot = await state.read();
    // Losing the data in Redis must not make old pages fresh.
    lastShared = Math.max(lastShared, snapshot?.epoch ?? 0);
    return Math.max(await memory.epoch(), lastShared);
  }

  async function fetchPage(key: string): Promise<StoredPage | undefined> {
    const page = await redis.read<StoredPage>(keyOf(key));
    return isPage(page) ? page : undefined;
  }

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

/** Whether Next can use what Redis returned. Anything else would make every request for the page fail. */
function isPage(page: Partial<StoredPage> | undefined): page is StoredPage {
  if (!isPlainObject(page) || !Number.isFinite(page?.lastModified)) return false;
  const { epoch, value } = page as StoredPage;
  if (!Number.isFinite(epoch) || epoch > Date.now() + KEEP_MS) return false;
  if (value === null) return true;
  return value?.kind === 'PAGES'
    ? typeof value.html === 'string' && isPlainObject(value.pageData)
    : value?.kind === 'REDIRECT' && isPlainObject(value.props);
}

const isNewer = (a: StoredPage, b: StoredPage) =>
  a.epoch === b.epoch ? a.lastModified > b.lastModified : a.epoch > b.epoch;
