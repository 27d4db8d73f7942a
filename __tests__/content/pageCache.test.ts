/** @jest-environment node */
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';
import PageCache from '@/lib/server/pageCache/handler';
import { createMemoryPageStore, pageStore } from '@/lib/server/pageCache/store';

const cacheControl = { revalidate: 300, expire: 600 };
const page = (html: string) => ({ kind: 'PAGES', html, pageData: {}, headers: {}, status: 200 });
/** Next makes a new handler for each request. */
const handler = () => new PageCache();
const keep = (key: string, html: string) => handler().set(key, page(html), { cacheControl });

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));

afterEach(async () => {
  await pageStore().schedule([]);
  jest.useRealTimers();
});

test('stores a page and its lifetime under its full key', async () => {
  expect(await handler().get('/a')).toBeNull();
  await keep('/a', 'A');
  expect(await handler().get('/a')).toEqual({
    value: page('A'),
    cacheControl,
    lastModified: 1_000_000,
  });
  expect(await handler().get('/a/b')).toBeNull();
});

test.each([
  ['/services/outage', '/services/outage'],
  ['/route-cache/PAGES/0f3a/$/services/outage', '/services/outage'],
  ['/route-cache/PAGES/0f3a/$/index', '/'],
  // Otherwise, a visitor could replace a page with the 404 for a path that only looks like a key.
  ['/route-cache/PAGES/0f3a/$/x/$/services/outage', '/x/$/services/outage'],
  ['/route-cache/PAGES/0f3a/$/route-cache/PAGES/0/$/a', '/route-cache/PAGES/0/$/a'],
])('Next’s key %s stands for the page %s', async (key, path) => {
  await keep(key, 'A');
  expect((await pageStore().get(path))?.value).toEqual(page('A'));
});

test('remembers that a page does not exist', async () => {
  await handler().set('/missing', null, { cacheControl });
  expect(await handler().get('/missing')).toMatchObject({ value: null });
});

test('expires older pages after the content changes, but keeps them', async () => {
  await keep('/b', 'old');
  await pageStore().raiseEpoch();
  expect(await handler().get('/b')).toMatchObject({ value: page('old'), lastModified: -1 });
  await keep('/b', 'new');
  expect(await handler().get('/b')).toMatchObject({ value: page('new'), lastModified: 1_000_000 });
});

test('expires a page again when the content changes twice within a millisecond', async () => {
  await pageStore().raiseEpoch();
  await keep('/c', 'one');
  await pageStore().raiseEpoch();
  expect(await handler().get('/c')).toMatchObject({ lastModified: -1 });
});

test('stores a page as expired if the content changed while the page was being rendered', async () => {
  expect(await handler().get('/d')).toBeNull();
  await pageStore().raiseEpoch();
  await keep('/d', 'overtaken');
  expect(await handler().get('/d')).toMatchObject({ lastModified: -1 });
  await keep('/d', 'after');
  expect(await handler().get('/d')).toMatchObject({ lastModified: 1_000_000 });
});

test('stores a new rendering as fresh even though the old page was served in the meantime', async () => {
  await keep('/e', 'one');
  await handler().get('/e');
  await pageStore().raiseEpoch();
  await handler().get('/e');
  await keep('/e', 'two');
  expect(await handler().get('/e')).toMatchObject({ lastModified: 1_000_000 });
});

test('expires pages when a scheduled change is due', async () => {
  // Earlier tests have set epochs that are later than the fake clock's usual time.
  jest.setSystemTime(2_000_000);
  await pageStore().schedule([2_000_500, 9_000_000]);
  await keep('/f', 'before');
  expect(await handler().get('/f')).toMatchObject({ lastModified: 2_000_000 });
  jest.setSystemTime(2_000_500);
  expect(await handler().get('/f')).toMatchObject({ lastModified: -1 });
  await keep('/f', 'after');
  expect(await handler().get('/f')).toMatchObject({ lastModified: 2_000_500 });
});

test('limits the size of the store and keeps the most recently used pages', async () => {
  const store = createMemoryPageStore(1000);
  const entry = { value: page('x'.repeat(400)), lastModified: 0, epoch: 0 };
  for (const key of ['a', 'b', 'c']) await store.set(key, entry);
  expect(await store.get('a')).toBeUndefined();
  expect(await store.get('c')).toEqual(entry);
  await store.set('huge', { ...entry, value: page('x'.repeat(2000)) });
  expect(await store.get('huge')).toBeUndefined();
});

test('expires pages of unknown age after the clock is set back', async () => {
  jest.setSystemTime(9_000_000_000);
  await pageStore().raiseEpoch();
  await keep('/g', 'before');
  jest.setSystemTime(9_000_000_000 - 3_600_000);
  expect(await handler().get('/g')).toMatchObject({ value: page('before'), lastModified: -1 });
  await keep('/g', 'after');
  expect(await handler().get('/g')).toMatchObject({ lastModified: 9_000_000_000 - 3_600_000 });
});

test('Next does not remember every path it has ever been asked for', async () => {
  const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>;
  for (let n = 0; n <= 5001; n += 1) lifetimes.set(`/missing-${n}`, {});
  await keep('/one', '1');
  expect(lifetimes.size).toBeLessThanOrEqual(5000);
});
