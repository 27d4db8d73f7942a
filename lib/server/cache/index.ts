import { LRUCache } from 'lru-cache';
import { createMemoryStore, type CacheEntry, type CacheStore } from './store';
import { processWide } from '../process/processWide';
import { sharedRedis } from '../redis';
import { createSharedStore } from './sharedStore';

export type Freshness = {
  /** Age up to which an answer is served without asking again. */
  freshMs: number;
  /** Age up to which it is served when asking fails. */
  lastGoodMs: number;
  /** For a load that may take long: until when it is waited for, counted from its beginning. It goes on. */
  patience?: { ms: number; error: () => Error };
};

export type Cached<T> = { value: T; ageMs: number; isStale: boolean };

/** A load that is under way. One that an invalidation overtook does not store its answer. */
type Flight = { answer: Promise<CacheEntry>; startedAt: number; isOvertaken: boolean };

/** Until a time of `performance.now()`, which nobody can set back. */
type Failure = { error: unknown; until: number };

export type Cache = {
  cached: <T>(key: string, freshness: Freshness, load: () => Promise<T>) => Promise<Cached<T>>;
  invalidate: (prefix: string) => Promise<void>;
};

/** How long a failed load is not tried again, so that a failing service is not hammered. */
const BACKOFF_MS = 5000;
const MAX_FAILURES = 1000;

/** @param backoffMs how long a failed load is not tried again */
export function createCache(store: CacheStore, backoffMs = BACKOFF_MS): Cache {
  const flights = new Map<string, Flight>();
  const failures = new LRUCache<string, Failure>({ max: MAX_FAILURES });

  /** Joins the load of `key` that is under way, or begins one. */
  function fly<T>(key: string, keepMs: number, load: () => Promise<T>): Flight {
    const current = flights.get(key);
    if (current) return current;
    const flight: Flight = { answer: land(), startedAt: performance.now(), isOvertaken: false };
    flights.set(key, flight);
    return flight;

    async function land(): Promise<CacheEntry> {
      // The flight is on the map before its load can end.
      await Promise.resolve();
      try {
        const generation = await store.generation?.(key);
        const entry = { value: await load(), storedAt: Date.now(), generation };
        if (!flight.isOvertaken) await store.set(key, entry, keepMs);
        return entry;
      } catch (error) {
        if (!flight.isOvertaken) failures.set(key, { error, until: performance.now() + backoffMs });
        throw error;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    }
  }

  async function cached<T>(
    key: string,
    { freshMs, lastGoodMs, patience }: Freshness,
    load: () => Promise<T>,
  ) {
    const kept = await store.get(key);
    if (kept && !kept.isExpired && isYoung(kept, freshMs)) return answer<T>(kept, false);
    try {
      const failure = failures.get(key);
      if (failure && performance.now() < failure.until) throw failure.error;
      const flight = fly(key, Math.max(freshMs, lastGoodMs), load);
      return answer<T>(await (patience ? waitFor(flight, patience) : flight.answer), false);
    } catch (error) {
      if (kept && Date.now() - kept.storedAt <= lastGoodMs) return answer<T>(kept, true);
      throw error;
    }
  }

  async function invalidate(prefix: string): Promise<void> {
    for (const [key, flight] of flights) {
      if (!key.startsWith(prefix)) continue;
      flight.isOvertaken = true;
      flights.delete(key);
    }
    for (const key of failures.keys()) {
      if (key.startsWith(prefix)) failures.delete(key);
    }
    await store.expire(prefix);
  }

  return { cached, invalidate };
}

/** The answer of a load, or an error where it is not there in time. */
async function waitFor(
  { answer, startedAt }: Flight,
  { ms, error }: NonNullable<Freshness['patience']>,
): Promise<CacheEntry> {
  // Nobody may be waiting any more when it fails.
  answer.catch(() => undefined);
  const left = startedAt + ms - performance.now();
  if (left <= 0) throw error();
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), left);
  });
  return Promise.race([answer, isLate]).finally(() => clearTimeout(timer));
}

/** Clocks of instances that share answers may differ by this much, in ms. */
const TOLERANCE_MS = 2000;

/** An answer from the future was stored before the clock was set back: nobody knows its age. */
function isYoung({ storedAt }: CacheEntry, freshMs: number): boolean {
  const age = Date.now() - storedAt;
  return age >= -TOLERANCE_MS && age < freshMs;
}

function answer<T>({ value, storedAt }: CacheEntry, isStale: boolean): Cached<T> {
  return { value: value as T, ageMs: Math.max(0, Date.now() - storedAt), isStale };
}

const cache = () =>
  processWide('cache', () => {
    const shared = sharedRedis();
    return createCache(shared ? createSharedStore(shared) : createMemoryStore());
  });

/**
 * Serves the value of `key` while it is fresh, else loads it, once for all who wait for it. When that
 * fails, the last good value is served as stale. Values are plain JSON data, shared: never change one.
 * @throws what `load` threw, where no last good value is young enough
 */
export const cached: Cache['cached'] = (...request) => cache().cached(...request);

/** Has the keys that begin with `prefix` loaded anew. Their values stay as last good answers. */
export const invalidate: Cache['invalidate'] = (prefix) => cache().invalidate(prefix);
