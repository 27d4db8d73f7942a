/** @jest-environment node */
import { loadAlerts, loadAlertsForPage } from '@/lib/server/alerts';
import { invalidateContent, listObjects } from '@/lib/server/content/objects';
import { health } from '@/lib/server/health';
import { toNews } from '@/lib/server/news/toNews';
import { pageStore } from '@/lib/server/pageCache/store';
import { resetUpstream } from '@/lib/server/upstream';
import { showChanges } from '@/lib/server/site/showChanges';
import { startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';

jest.setTimeout(30_000);

let cosmic: FakeCosmic;
const list = () => listObjects('news', toNews);

beforeAll(async () => {
  cosmic = await startFakeCosmic();
  Object.assign(process.env, cosmic.environment);
});
afterAll(() => cosmic.close());
beforeEach(async () => {
  cosmic.clear();
  cosmic.latencyMs = 0;
  await cosmic.setFault(undefined);
  resetUpstream();
  await invalidateContent();
});

const publish = (id: string, title = id, content = '<p>x</p>') =>
  cosmic.publish(id, { type: 'news', title, content, metadata: { date: '2026-11-21' } });
const titles = async () => (await list()).value.map(({ title }) => title);

/** Repeats `ask` until `isIt` accepts its value, however long background work takes on this machine. */
async function until<T>(ask: () => Promise<T>, isIt: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (isIt(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// This test must run first: later tests have a last good response to fall back on.
test('fails when the content takes too long to load, and has pages rendered again once it arrives', async () => {
  publish('a');
  cosmic.latencyMs = 3500;
  await expect(list()).rejects.toMatchObject({ service: 'cosmic', kind: 'timeout' });
  const before = await pageStore().epoch();
  // The read that the first request started continues.
  await until(
    () => pageStore().epoch(),
    (epoch) => epoch > before,
  );
  cosmic.latencyMs = 0;
  expect(await titles()).toEqual(['a']);
});

// Must run before any other test loads alerts.
test('after the server has started, every page waits for slow alerts, not only the first', async () => {
  cosmic.publish('boil', { title: 'Boil your water' });
  cosmic.latencyMs = 4000;
  expect(await loadAlertsForPage()).toMatchObject({ alerts: { total: 0 }, isStale: true });
  // The read that the first page started is still going on.
  expect(await loadAlerts()).toMatchObject({ alerts: { total: 1 }, isStale: false });
});

test('serves the cached content while a read takes longer than a request can wait', async () => {
  publish('a', 'old');
  expect(await titles()).toEqual(['old']);
  publish('a', 'new');
  await invalidateContent();
  cosmic.latencyMs = 3500;
  expect(await list()).toMatchObject({ value: [{ title: 'old' }], isStale: true });
  cosmic.latencyMs = 0;
  expect(await until(titles, ([title]) => title === 'new')).toEqual(['new']);
});

test('loads the content only twice for 50 simultaneous webhooks', async () => {
  publish('a');
  await showChanges();
  cosmic.requests.length = 0;
  cosmic.latencyMs = 20;
  const first = showChanges();
  await until(
    async () => cosmic.requests.length,
    (count) => count >= 4,
  );
  publish('a', 'edited');
  const others = Array.from({ length: 49 }, () => showChanges());
  expect(await Promise.all([first, ...others])).toEqual(Array.from({ length: 50 }, () => true));
  const lists = cosmic.requests.filter(({ query }) => query.get('skip') === '0');
  expect(lists).toHaveLength(2 * 4);
  expect(await titles()).toEqual(['edited']);
});

test('reports in the health status that an object was left out', async () => {
  publish('giant', 'giant', 'x'.repeat(7_000_000));
  expect(await titles()).toEqual([]);
  expect(health()).toMatchObject({
    status: 'degraded',
    content: ['Cosmic, news giant: Visitors do not see it: it is too large.'],
  });
  cosmic.remove('giant');
  await invalidateContent();
  await list();
  expect(health()).toMatchObject({ status: 'ok', content: [] });
});
