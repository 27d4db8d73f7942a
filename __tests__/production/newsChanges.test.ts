import { parseFeed } from 'feedsmith';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeCosmic } from '../fakes/cosmic';
import { eventually } from '../support/eventually';
import { startEditedSite, type EditedSite } from '../support/editedSite';

/** News that editors publish in Cosmic. */

const release = '/newsroom/news-releases/zanzibar-pipeline';
const lists = ['/', '/newsroom/news-releases', '/newsroom/news-releases/year/2030', '/site-map'];

let cosmic: FakeCosmic;
let site: EditedSite;

beforeAll(async () => {
  site = await startEditedSite();
  cosmic = site.cosmic;
});
afterAll(() => site.stop());

const tell = (event: string) => site.tell(event);

function publish(title: string, metadata: Record<string, unknown> = {}) {
  const content =
    '<h2>Why</h2><p onclick="x()">A zanzibar pipeline.<script>x()</script></p>' +
    '<h2>Hello {#__NEXT_DATA__}</h2><h3 id="__next">__next</h3>';
  const own = { date: '2030-05-05', topic: 'Pipes', content, ...metadata };
  cosmic.publish('zanzibar-pipeline', { type: 'news', title, metadata: own });
}

async function get(path: string) {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
}

/** The paths of the lists, the release page and the feeds that contain a title. */
async function placesOf(title: string): Promise<string[]> {
  const places: string[] = [];
  for (const path of [...lists, release]) {
    if ((await get(path)).text.includes(`>${title}<`)) places.push(path);
  }
  for (const path of ['/newsroom/feed.xml', '/newsroom/feed.json']) {
    const { feed } = parseFeed((await get(path)).text);
    if (JSON.stringify(feed).includes(title)) places.push(path);
  }
  return places;
}

/** Waits until search finds only this title, or nothing if the title is null. */
const searchFinds = (title: string | null) =>
  eventually(async () => {
    const { text } = await get('/api/search?q=zanzibar%20pipeline');
    const { items } = JSON.parse(text) as { items: { title: string }[] };
    const found = items.map((item) => item.title).filter((one) => one.endsWith(' pipeline'));
    expect(found).toEqual(title ? [title] : []);
  });

const everywhere = [...lists, release, '/newsroom/feed.xml', '/newsroom/feed.json'];

test('a published release appears everywhere on the next request, and a deleted one disappears everywhere', async () => {
  expect(await placesOf('New pipeline')).toEqual([]);
  expect((await get(release)).status).toBe(404);

  publish('New pipeline');
  expect(await tell('created')).toBe(200);
  expect(await placesOf('New pipeline')).toEqual(everywhere);
  await searchFinds('New pipeline');
  const { status, text } = await get(release);
  expect(status).toBe(200);
  expect(text).toContain('<h2 id="section-why">Why</h2><p>A zanzibar pipeline.</p>');
  // No heading may take the ID of the page data or of the root element, which scripts look for.
  for (const id of ['__NEXT_DATA__', '__next']) expect(text.split(`id="${id}"`)).toHaveLength(2);
  expect((await get('/sitemap.xml')).text).toContain(release);

  publish('Longer pipeline');
  expect(await tell('edited')).toBe(200);
  expect(await placesOf('Longer pipeline')).toEqual(everywhere);
  expect(await placesOf('New pipeline')).toEqual([]);
  await searchFinds('Longer pipeline');

  cosmic.remove('zanzibar-pipeline');
  expect(await tell('deleted')).toBe(200);
  expect(await placesOf('Longer pipeline')).toEqual([]);
  expect((await get(release)).status).toBe(404);
  await searchFinds(null);
});

test('a release appears at its scheduled time without a webhook, and no one can read it before then', async () => {
  const start = Date.now() + 4000;
  publish('Timed pipeline', { start });
  expect(await tell('created')).toBe(200);
  expect((await get(release)).status).toBe(404);
  expect(await placesOf('Timed pipeline')).toEqual([]);
  const objects = await get('/api/cosmic/objects?query={"type":"news"}');
  expect([objects.status, objects.text]).toEqual([400, 'There are no objects of this type.']);
  await sleep(Math.max(0, start - Date.now()) + 50);
  expect((await get(release)).status).toBe(200);
  expect((await get('/newsroom/news-releases')).text).toContain('Timed pipeline');
});

test('keeps showing published releases while Cosmic is failing', async () => {
  cosmic.clear();
  publish('Kept pipeline');
  await tell('edited');
  await cosmic.setFault('500');
  expect(await tell('edited')).toBe(502);
  expect(await placesOf('Kept pipeline')).toEqual(everywhere);
  await cosmic.setFault(undefined);
  expect(await tell('edited')).toBe(200);
});
