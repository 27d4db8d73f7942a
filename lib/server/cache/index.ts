import { LRUCache } from 'lru-cache';
import { createMemoryStore, type CacheEntry, type CacheStore } from './store';
import { processWide } from '../process/processWide';

export type Freshness = {
  /** Maximum age at which an entry is served without loading it again. */
  freshMs: number;
  /** Maximum age at which an entry is served stale if loading fails. */
  lastGoodMs: number;
  /** How long callers wait for a slow load. The load itself continues. */
  patience?: Patience;
};

export type Patience = {
  /** Measured from the start of the load. */
  ms: number;
  /** If there is no last good value, each caller waits this long, measured from its call. Defaults to `ms`. */
  coldMs?: number;
  error: () => Error;
};

export type Cached<T> = { value: T; ageMs: number; isStale: boolean };

/** A load in progress. If its key is invalidated before the load ends, the result is not stored. */
type Flight = { answer: Promise<CacheEntry>; startedAt: number; isInvalidated: boolean };

/** `until` is in `performance.now()` time, which clock changes do not affect. */
type Failure = { error: unknown; until: number };

export type Cache = {
  cached: <T>(key: string, freshness: Freshness, load: () => Promise<T>) => Promise<Cached<T>>;
  invalidate: (prefix: string) => Promise<void>;
};

/** How long to back off after a failed load so that a failing service is not hammered. */
const BACKOFF_MS = 5000;
const MAX_FAILURES = 1000;

/** @param backoffMs how long to back off after a failed load */
export function createCache(store: CacheStore, backoffMs = BACKOFF_MS): Cache {
  const flights = new Map<string, Flight>();
  const failures = new LRUCache<string, Failure>({ max: MAX_FAILURES });

  /** Joins a load of `key` that is already in flight, or starts one. */
  function joinOrStart<T>(key: string, keepMs: number, load: () => Promise<T>): Flight {
    const current = flights.get(key);
    if (current) return current;
    const flight: Flight = { answer: run(), startedAt: performance.now(), isInvalidated: false };
    flights.set(key, flight);
    return flight;

    async function run(): Promise<CacheEntry> {
      // Wait until the flight is in the map before starting the load.
      await Promise.resolve();
      try {
        const entry = { value: await load(), storedAt: Date.now() };
        if (!flight.isInvalidated) await store.set(key, entry, keepMs);
        return entry;
      } catch (error) {
        if (!flight.isInvalidated)
          failures.set(key, { error, until: performance.now() + backoffMs });
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
      const flight = joinOrStart(key, Math.max(freshMs, lastGoodMs), load);
      if (!patience) return answer<T>(await flight.answer, false);
      const { ms, coldMs } = patience;
      const until =
        kept || coldMs === undefined ? flight.startedAt + ms : performance.now() + coldMs;
      return answer<T>(await waitFor(flight, until, patience.error), false);
    } catch (error) {
      if (kept && Date.now() - kept.storedAt <= lastGoodMs) return answer<T>(kept, true);
      throw error;
    }
  }

  async function invalidate(prefix: string): Promise<void> {
    for (const [key, flight] of flights) {
      if (!key.startsWith(prefix)) continue;
      flight.isInvalidated = true;
      flights.delete(key);
    }
    for (const key of failures.keys()) {
      if (key.startsWith(prefix)) failures.delete(key);
    }
    await store.expire(prefix);
  }

  return { cached, invalidate };
}

/** Resolves to the result of a load; rejects if it does not end by `until`, in `performance.now()` time. */
async function waitFor({ answer }: Flight, until: number, error: () => Error): Promise<CacheEntry> {
  // The load may fail after everyone has stopped waiting.
  answer.catch(() => undefined);
  const left = until - performance.now();
  if (left <= 0) throw error();
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), left);
  });
  return Promise.race([answer, isLate]).finally(() => clearTimeout(timer));
}

/** How far back the clock may be set without making entries expire, in ms. */
const TOLERANCE_MS = 2000;

/** An entry dated in the future was stored before the clock was set back, so its age is unknown. */
function isYoung({ storedAt }: CacheEntry, freshMs: number): boolean {
  const age = Date.now() - storedAt;
  return age >= -TOLERANCE_MS && age < freshMs;
}

function answer<T>({ value, storedAt }: CacheEntry, isStale: boolean): Cached<T> {
  return { value: value as T, ageMs: Math.max(0, Date.now() - storedAt), isStale };
}

const cache = () => processWide('cache', () => createCache(createMemoryStore()));

/**
 * Returns the value of `key` while it is fresh; otherwise loads it, once for all concurrent callers. If
 * loading fails, returns the last good value as stale. Values are plain JSON and shared: do not modify them.
 * @throws the error of `load` if there is no last good value that is recent enough
 */
export const cached: Cache['cached'] = (...request) => cache().cached(...request);

/** Expires the keys that begin with `prefix`. Their values are kept as last good values. */
export const invalidate: Cache['invalidate'] = (prefix) => cache().invalidate(prefix);
