import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '../../lib/server/health';
import { startEditedSite, type EditedSite } from '../support/editedSite';
import { eventually } from '../support/eventually';

/** More releases than fit in one response, from a slow Cosmic. */
const COUNT = 280;
const SIZE = 25_000;
const LATENCY_MS = 300;

const paragraph = '<p>A crew <strong>replaces</strong> a <a href="/services/outage">main</a>.</p>';
const content = paragraph.repeat(SIZE / paragraph.length);

let site: EditedSite;

beforeAll(async () => {
  site = await startEditedSite((cosmic) => {
    for (let i = 0; i < COUNT; i++) {
      const metadata = { date: `${2010 + (i % 15)}-05-05`, content };
      cosmic.publish(`large-${i}`, { type: 'news', title: `Release ${i}`, metadata });
    }
    cosmic.latencyMs = LATENCY_MS;
  });
});
afterAll(() => site.stop());

async function releases(): Promise<number> {
  const response = await fetch(`${site.url}/sitemap.xml`);
  expect(response.status).toBe(200);
  return (await response.text()).split('/news-releases/large-').length - 1;
}

test('loads every release while serving visitors, and shows an edit', async () => {
  await site.tell();
  while ((await releases()) < COUNT) {
    for (const path of ['/', '/services/outage', '/newsroom/news-releases'])
      expect((await fetch(site.url + path)).status).toBe(200);
    await sleep(200);
  }
  const health = (await (await fetch(`${site.url}/api/health`)).json()) as Health;
  expect(health.content).toEqual([]);

  const { cosmic } = site;
  cosmic.publish('large-7', { type: 'news', title: 'Release 7, corrected' });
  await site.tell();
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  await eventually(async () =>
    expect(await textOf('/newsroom/news-releases/large-7')).toContain('Release 7, corrected'),
  );
});
