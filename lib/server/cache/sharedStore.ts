import { createMemoryStore, type CacheEntry, type CacheStore } from './store';
import { redisKey } from '../redis/keys';
import type { SharedRedis } from '../redis';

/** The value in Redis: an entry, and how long after `storedAt` to keep it. */
type KeptEntry = { entry: CacheEntry; keepMs: number };

/**
 * A store that instances share through Redis. Each instance also keeps the entries it uses in its own memory
 * and falls back to them while Redis is unavailable.
 * @param isShared whether to share a value; other instances can expire a value even if it is not shared
 */
export function createSharedStore(
  { redis, state }: SharedRedis,
  memory = createMemoryStore(),
  isShared: (value: unknown) => boolean = () => true,
): CacheStore {
  const keyOf = (key: string) => redisKey(`answer:${key}`);
  const generation = async (key: string) => (await state.read())?.generation(key);

  /** Another instance's entry, if it is newer than this instance's own entry. */
  async function fetchEntry(key: string, ownTime = 0): Promise<CacheEntry | undefined> {
    const kept = await redis.read<KeptEntry>(keyOf(key));
    if (!kept?.entry || !(kept.entry.storedAt > ownTime)) return undefined;
    const keepMs = kept.entry.storedAt + kept.keepMs - Date.now();
    if (keepMs > 0) await memory.set(key, kept.entry, keepMs);
    return kept.entry;
  }

  return {
    generation,
    get: async (key) => {
      const current = await generation(key);
      const own = await memory.get(key);
      if (current === undefined) return own;
      const shared = await fetchEntry(key, own?.storedAt);
      const newest = shared ?? own;
      return newest && { ...newest, isExpired: newest.generation !== current };
    },
    set: async (key, entry, keepMs) => {
      await memory.set(key, entry, keepMs);
      if (isShared(entry.value))
        await redis.write(keyOf(key), { entry, keepMs } satisfies KeptEntry, keepMs);
    },
    expire: async (prefix) => {
      await memory.expire(prefix);
      await state.expire(prefix);
    },
  };
}
