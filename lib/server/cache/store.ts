import { LRUCache } from 'lru-cache';

export type CacheEntry = {
  value: unknown;
  /** Time of `Date.now()`. */
  storedAt: number;
  /** Kept as the last good answer only. */
  isExpired?: boolean;
  /** What the store told when the loading of the answer began. */
  generation?: string;
};

/** Where answers are kept. Values are plain JSON data, so that a store outside the process can hold them. */
export type CacheStore = {
  get: (key: string) => Promise<CacheEntry | undefined>;
  set: (key: string, entry: CacheEntry, keepMs: number) => Promise<void>;
  /** Of a key: an entry of another one has expired. Stores of one process alone have none. */
  generation?: (key: string) => Promise<string | undefined>;
  /** Marks the entries whose keys begin with `prefix` as expired. */
  expire: (prefix: string) => Promise<void>;
};

const MAX_ENTRIES = 2000;
/** In characters of JSON. */
const MAX_SIZE = 32 * 1024 * 1024;

/**
 * A store in this process. The entries used longest ago make room; one above the whole size is not kept.
 * @param sizeOf the size of a value, in characters of JSON unless said otherwise
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
