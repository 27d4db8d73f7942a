/** @jest-environment node */
import PageCache from '@/lib/server/pageCache/handler';
import { createMemoryPageStore, pageStore } from '@/lib/server/pageCache/store';

const cacheControl = { revalidate: 300, expire: 600 };
const page = (html: string) => ({ kind: 'PAGES', html, pageData: {}, headers: {}, status: 200 });
/** Next makes a new handler for each request. */
const handler = () => new PageCache({ serverDistDir: '/nowhere/server' });
const keep = (key: string, html: string) => handler().set(key, page(html), { cacheControl });

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));

afterEach(async () => {
  await pageStore().schedule([]);
  jest.useRealTimers();
});

test('a page is kept with its lifetime, by its whole key', async () => {
  expect(await handler().get('/a')).toBeNull();
  await keep('/a', 'A');
  expect(await handler().get('/a')).toEqual({
    value: page('A'),
    cacheControl,
    lastModified: 1_000_000,
  });
  expect(await handler().get('/a/b')).toBeNull();
});

test('a page that does not exist is kept as such', async () => {
  await handler().set('/missing', null, { cacheControl });
  expect(await handler().get('/missing')).toMatchObject({ value: null });
});

test('after content changed, an older page is expired but not lost', async () => {
  await keep('/b', 'old');
  await pageStore().raiseEpoch();
  expect(await handler().get('/b')).toMatchObject({ value: page('old'), lastModified: -1 });
  await keep('/b', 'new');
  expect(await handler().get('/b')).toMatchObject({ value: page('new'), lastModified: 1_000_000 });
});

test('content that changes twice within a millisecond expires a page twice', async () => {
  await pageStore().raiseEpoch();
  await keep('/c', 'one');
  await pageStore().raiseEpoch();
  expect(await handler().get('/c')).toMatchObject({ lastModified: -1 });
});

test('a page whose rendering began before the change is expired when it is stored', async () => {
  expect(await handler().get('/d')).toBeNull();
  await pageStore().raiseEpoch();
  await keep('/d', 'overtaken');
  expect(await handler().get('/d')).toMatchObject({ lastModified: -1 });
  await keep('/d', 'after');
  expect(await handler().get('/d')).toMatchObject({ lastModified: 1_000_000 });
});

test('a page served as it is does not make its next rendering look older', async () => {
  await keep('/e', 'one');
  await handler().get('/e');
  await pageStore().raiseEpoch();
  await handler().get('/e');
  await keep('/e', 'two');
  expect(await handler().get('/e')).toMatchObject({ lastModified: 1_000_000 });
});

test('scheduled changes expire pages when their time comes', async () => {
  // Epochs of the tests before are later than this clock says.
  jest.setSystemTime(2_000_000);
  await pageStore().schedule([2_000_500, 9_000_000]);
  await keep('/f', 'before');
  expect(await handler().get('/f')).toMatchObject({ lastModified: 2_000_000 });
  jest.setSystemTime(2_000_500);
  expect(await handler().get('/f')).toMatchObject({ lastModified: -1 });
  await keep('/f', 'after');
  expect(await handler().get('/f')).toMatchObject({ lastModified: 2_000_500 });
});

test('the store is bounded by size, and keeps what was used last', async () => {
  const store = createMemoryPageStore(1000);
  const entry = { value: page('x'.repeat(400)), lastModified: 0, epoch: 0 };
  for (const key of ['a', 'b', 'c']) await store.set(key, entry);
  expect(await store.get('a')).toBeUndefined();
  expect(await store.get('c')).toEqual(entry);
  await store.set('huge', { ...entry, value: page('x'.repeat(2000)) });
  expect(await store.get('huge')).toBeUndefined();
});

test('after the clock was set back, a page of an unknown age is expired', async () => {
  jest.setSystemTime(9_000_000_000);
  await pageStore().raiseEpoch();
  await keep('/g', 'before');
  jest.setSystemTime(9_000_000_000 - 3_600_000);
  expect(await handler().get('/g')).toMatchObject({ value: page('before'), lastModified: -1 });
  await keep('/g', 'after');
  expect(await handler().get('/g')).toMatchObject({ lastModified: 9_000_000_000 - 3_600_000 });
});
