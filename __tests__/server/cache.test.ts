/** @jest-environment node */
import { createCache } from '@/lib/server/cache';
import { createMemoryStore } from '@/lib/server/cache/store';

const freshness = { freshMs: 1000, lastGoodMs: 60_000 };
const failing = () => Promise.reject(new Error('service is down'));

let cache: ReturnType<typeof createCache>;

beforeEach(() => {
  jest.useFakeTimers();
  cache = createCache(createMemoryStore());
});

afterEach(() => jest.useRealTimers());

const loading = (value: unknown) => jest.fn(async () => value);

test('serves a fresh response without loading it again, and reloads it when it expires', async () => {
  const load = loading('one');
  expect(await cache.cached('k', freshness, load)).toEqual({
    value: 'one',
    ageMs: 0,
    isStale: false,
  });
  jest.advanceTimersByTime(999);
  expect(await cache.cached('k', freshness, load)).toEqual({
    value: 'one',
    ageMs: 999,
    isStale: false,
  });
  jest.advanceTimersByTime(1);
  await cache.cached('k', freshness, load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('loads a response once for all callers waiting for it', async () => {
  const load = loading('one');
  const calls = Array.from({ length: 50 }, () => cache.cached('k', freshness, load));
  expect((await Promise.all(calls)).every(({ value }) => value === 'one')).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  [59_000, true],
  [60_001, false],
])('uses the last good response if a failure comes %i ms after it: %s', async (ms, isCovered) => {
  await cache.cached('k', freshness, loading('good'));
  jest.advanceTimersByTime(ms);
  const call = cache.cached('k', freshness, failing);
  if (isCovered) expect(await call).toEqual({ value: 'good', ageMs: ms, isStale: true });
  else await expect(call).rejects.toThrow('service is down');
});

test('reloads a response that was stored before the clock was set back, and uses it while loading fails', async () => {
  await cache.cached('k', freshness, loading('old'));
  jest.setSystemTime(Date.now() - 3_600_000);
  expect(await cache.cached('k', freshness, failing)).toMatchObject({
    value: 'old',
    ageMs: 0,
    isStale: true,
  });
  jest.advanceTimersByTime(5001);
  expect(await cache.cached('k', freshness, loading('new'))).toMatchObject({
    value: 'new',
    isStale: false,
  });
});

test('after the clock is set back, remembers a failure no longer than usual', async () => {
  await expect(cache.cached('k', freshness, failing)).rejects.toThrow('service is down');
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(5001);
  expect(await cache.cached('k', freshness, loading('new'))).toMatchObject({ value: 'new' });
});

test('neither stores a failure nor retries immediately', async () => {
  const load = jest.fn(failing);
  await expect(cache.cached('k', freshness, load)).rejects.toThrow('service is down');
  await expect(cache.cached('k', freshness, load)).rejects.toThrow('service is down');
  expect(load).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5001);
  expect((await cache.cached('k', freshness, loading('up'))).value).toBe('up');
});

test('shares a failure with all waiting callers, even an error that is thrown synchronously', async () => {
  const load = jest.fn((): Promise<string> => {
    throw new Error('at once');
  });
  const calls = [cache.cached('k', freshness, load), cache.cached('k', freshness, load)];
  for (const call of calls) await expect(call).rejects.toThrow('at once');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([null, undefined, false, 0, '', [], { objects: [], total: 0 }])(
  'caches %j as a good response',
  async (value) => {
    const load = loading(value);
    await cache.cached('k', freshness, load);
    expect((await cache.cached('k', freshness, load)).value).toEqual(value);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

describe('invalidation', () => {
  test('expires the keys with its prefix, and no others', async () => {
    await cache.cached('cosmic:alerts', freshness, loading('old'));
    await cache.cached('search:q', freshness, loading('old'));
    await cache.invalidate('cosmic:');
    const load = loading('new');
    expect((await cache.cached('cosmic:alerts', freshness, load)).value).toBe('new');
    expect((await cache.cached('search:q', freshness, load)).value).toBe('old');
  });

  test('keeps the last good response after a failure', async () => {
    await cache.cached('k', freshness, loading('good'));
    await cache.invalidate('k');
    expect(await cache.cached('k', freshness, failing)).toMatchObject({
      value: 'good',
      isStale: true,
    });
  });

  test('ends the pause after a failure', async () => {
    await expect(cache.cached('k', freshness, failing)).rejects.toThrow();
    await cache.invalidate('');
    expect((await cache.cached('k', freshness, loading('up'))).value).toBe('up');
  });

  test('discards responses that began to load before it', async () => {
    let finish: (value: string) => void = () => undefined;
    const slow = cache.cached('k', freshness, () => new Promise<string>((done) => (finish = done)));
    await jest.advanceTimersByTimeAsync(1);
    await cache.invalidate('k');
    const load = loading('new');
    expect((await cache.cached('k', freshness, load)).value).toBe('new');
    finish('old');
    expect((await slow).value).toBe('old');
    expect((await cache.cached('k', freshness, load)).value).toBe('new');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the memory store', () => {
  test('limits the number of entries', async () => {
    const store = createMemoryStore(2, 1000);
    for (const key of ['a', 'b', 'c']) await store.set(key, { value: key, storedAt: 0 }, 1000);
    expect(await store.get('a')).toBeUndefined();
    expect(await store.get('c')).toEqual({ value: 'c', storedAt: 0 });
  });

  test('limits the total size and rejects an entry larger than that', async () => {
    const store = createMemoryStore(100, 1000);
    for (const key of ['a', 'b', 'c']) {
      await store.set(key, { value: 'x'.repeat(400), storedAt: 0 }, 1000);
    }
    await store.set('huge', { value: 'x'.repeat(2000), storedAt: 0 }, 1000);
    expect(await store.get('a')).toBeUndefined();
    expect(await store.get('c')).toBeDefined();
    expect(await store.get('huge')).toBeUndefined();
  });
});

describe('a slow load', () => {
  const patience = { ms: 2500, error: () => new Error('still loading') };
  const slow = (value: string, ms: number) =>
    jest.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve(value), ms)));

  test('continues after the callers have given up waiting', async () => {
    const load = slow('late', 60_000);
    const impatient = { ...freshness, patience };
    const first = cache.cached('k', impatient, load);
    const refused = expect(first).rejects.toThrow('still loading');
    await jest.advanceTimersByTimeAsync(2500);
    await refused;
    // Later callers do not wait again.
    await expect(cache.cached('k', impatient, load)).rejects.toThrow('still loading');
    await jest.advanceTimersByTimeAsync(57_500);
    expect(await cache.cached('k', impatient, load)).toMatchObject({
      value: 'late',
      isStale: false,
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('leaves callers with the last good response in the meantime', async () => {
    await cache.cached('k', freshness, loading('good'));
    jest.advanceTimersByTime(1000);
    const call = cache.cached('k', { ...freshness, patience }, slow('late', 60_000));
    await jest.advanceTimersByTimeAsync(2500);
    expect(await call).toEqual({ value: 'good', ageMs: 3500, isStale: true });
  });

  test('makes each caller wait when there is nothing to serve, if it is told to', async () => {
    const impatient = { ...freshness, patience: { ...patience, coldMs: 3000 } };
    const load = slow('late', 5000);
    const refused = expect(cache.cached('k', impatient, load)).rejects.toThrow('still loading');
    await jest.advanceTimersByTimeAsync(3000);
    await refused;
    const second = cache.cached('k', impatient, load);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await second).toMatchObject({ value: 'late' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('can fail without an unhandled rejection after everyone has stopped waiting', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const load = () =>
      new Promise<string>((_, reject) => setTimeout(() => reject(new Error('x')), 5000));
    const call = cache.cached('k', { ...freshness, patience }, load).catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(2500);
    expect(await call).toEqual(new Error('still loading'));
    await jest.advanceTimersByTimeAsync(2500);
    jest.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
