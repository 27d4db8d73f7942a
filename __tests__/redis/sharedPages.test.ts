/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredPage } from '@/lib/server/pageCache/store';
import { allButDate } from '../support/allButDate';
import { PAUSE_MS, createRedis } from './instances';

const page = (html: string, epoch: number): StoredPage => ({
  value: { kind: 'PAGES', html, pageData: {} },
  lastModified: Date.now(),
  cacheControl: { revalidate: 300, expire: 600 },
  epoch,
});

const shared = createRedis();

test('serves a page that another instance rendered', async () => {
  const { a, b } = await shared.startTwo();
  const rendered = page('<p>one</p>', await a.pages.epoch());
  await a.pages.set('/', rendered);
  expect(await b.pages.get('/')).toEqual(rendered);
});

test('a change on one instance expires the pages of both', async () => {
  const { a, b } = await shared.startTwo();
  await b.pages.set('/', page('old', await b.pages.epoch()));
  await a.pages.raiseEpoch();
  const old = await b.pages.get('/');
  expect(old!.epoch).toBeLessThan(await b.pages.epoch());
  await b.pages.set('/', page('new', await b.pages.epoch()));
  expect((await a.pages.get('/'))!.value).toMatchObject({ html: 'new' });
  expect((await a.pages.get('/'))!.epoch).toBe(await a.pages.epoch());
});

test('counts two changes at the same moment as two', async () => {
  const { a, b } = await shared.startTwo();
  jest.useFakeTimers({ now: Date.now(), doNotFake: allButDate });
  await a.pages.raiseEpoch();
  const first = await b.pages.epoch();
  await b.pages.raiseEpoch();
  expect(await a.pages.epoch()).toBeGreaterThan(first);
  // The clock of the first instance is an hour slow.
  jest.setSystemTime(Date.now() - 3_600_000);
  const second = await b.pages.epoch();
  await a.pages.raiseEpoch();
  expect(await b.pages.epoch()).toBeGreaterThan(second);
  jest.useRealTimers();
});

test.each(['refused', 'hang', 'full'] as const)(
  'a change during a Redis outage (%s) appears immediately on one instance, and later on the others',
  async (fault) => {
    const { a, b } = await shared.startTwo();
    await b.pages.set('/', page('old', await b.pages.epoch()));
    await shared.setFault(fault);
    const before = await a.pages.epoch();
    await a.pages.raiseEpoch();
    expect(await a.pages.epoch()).toBeGreaterThan(before);
    expect((await b.pages.get('/'))!.value).toMatchObject({ html: 'old' });
    await shared.setFault();
    await sleep(PAUSE_MS + 10);
    await a.pages.epoch();
    await sleep(PAUSE_MS + 10);
    expect(await b.pages.epoch()).toBeGreaterThan((await b.pages.get('/'))!.epoch);
  },
);

test('old pages stay expired after Redis has lost its data', async () => {
  const { a } = await shared.startTwo();
  await a.pages.set('/', page('old', await a.pages.epoch()));
  await a.pages.raiseEpoch();
  await shared.admin.flushAll();
  expect(await a.pages.epoch()).toBeGreaterThan((await a.pages.get('/'))!.epoch);
});

test('serves a fresh page from memory without loading it from Redis', async () => {
  const { a } = await shared.startTwo();
  await a.pages.set('/', page('x', await a.pages.epoch()));
  const commands = async () =>
    Number(/commands_processed:(\d+)/.exec(await shared.admin.info('stats'))![1]);
  const before = await commands();
  await a.pages.get('/');
  // Only the shared state is read, with three small commands sent together. Counting is a command, too.
  expect((await commands()) - before - 1).toBeLessThanOrEqual(3);
});

test.each([
  ['a value that is not a page', 5],
  ['a page without a kind', { value: {}, lastModified: 1, epoch: 1 }],
  ['a page without data', { value: { kind: 'PAGES', html: '' }, lastModified: 1, epoch: 1 }],
  [
    'a page whose HTML is not text',
    { value: { kind: 'PAGES', html: 5, pageData: {} }, lastModified: 1, epoch: 1 },
  ],
  ['a page from the far future', { value: null, lastModified: 1, epoch: 9e15 }],
])('renders a page again instead of using %s from Redis', async (_what, stored) => {
  const { a, b } = await shared.startTwo();
  await a.pages.set('/', page('<p>one</p>', await a.pages.epoch()));
  const [key] = await shared.admin.keys('*:page:*');
  await shared.admin.set(key!, JSON.stringify(stored));
  expect(await b.pages.get('/')).toBeUndefined();
});

test('an impossible time in Redis does not stop changes from appearing', async () => {
  const { a, b } = await shared.startTwo();
  await a.pages.raiseEpoch();
  const [key] = await shared.admin.keys('*:epoch');
  const [value] = await shared.admin.zRange(key!, 0, -1);
  await shared.admin.zAdd(key!, { score: Infinity, value: value! });
  await sleep(300);
  expect(await b.pages.epoch()).toBeLessThanOrEqual(Date.now());
  const before = await b.pages.epoch();
  await a.pages.raiseEpoch();
  expect(await b.pages.epoch()).toBeGreaterThan(before);
});
