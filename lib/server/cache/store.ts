import { LRUCache } from 'lru-cache';

export type CacheEntry = {
  value: unknown;
  /** In `Date.now()` time. */
  storedAt: number;
  /** True if the entry is kept only as the last good value. */
  isExpired?: boolean;
};

export type CacheStore = {
  get: (key: string) => Promise<CacheEntry | undefined>;
  set: (key: string, entry: CacheEntry, keepMs: number) => Promise<void>;
  /** Marks the entries whose keys begin with `prefix` as expired. */
  expire: (prefix: string) => Promise<void>;
};

const MAX_ENTRIES = 2000;
/** Maximum total size, in characters of JSON. */
const MAX_SIZE = 32 * 1024 * 1024;

/**
 * An in-memory LRU store. An entry larger than `maxSize` is not kept.
 * @param sizeOf the size of a value; defaults to the length of its JSON
 */
export function createMemoryStore(
  maxEntries = MAX_ENTRIES,
  maxSize = MAX_SIZE,
  sizeOf = (value: unknown) => (JSON.stringify(value) ?? '').length,
): CacheStore {
  const entries = new LRUCache<string, CacheEntry>({ max: maxEntries, maxSize });
  return {
    get: async (key) => entries.get(key),
    set: async (key, entry, keepMs) => {
      const size = key.length + sizeOf(entry.value) + 1;
      entries.set(key, entry, { ttl: keepMs, size });
    },
    expire: async (prefix) => {
      for (const [key, entry] of entries.entries()) {
        if (key.startsWith(prefix)) entry.isExpired = true;
      }
    },
  };
}
