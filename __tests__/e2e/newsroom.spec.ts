import { parseFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { CALENDAR_PATH } from '@/lib/board/paths';
import { absoluteUrl } from '@/lib/site/host';
import { newsReleases } from '../support/routes';
import { expect, test } from './support/test';
import { visit } from './support/visit';

test('a reader can go from the list to a release, move between releases and filter them by year', async ({
  page,
}) => {
  await visit(page, '/newsroom/news-releases');
  const newest = page.getByRole('main').getByRole('listitem').getByRole('heading').first();
  const title = await newest.innerText();
  await newest.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const neighbors = page.getByRole('navigation', { name: 'Previous and next release' });
  await expect(neighbors.getByRole('link')).toHaveCount(1);
  await neighbors.getByRole('link', { name: /^Previous release/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await neighbors.getByRole('link', { name: /^Next release/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('navigation', { name: 'Related pages' })).toBeVisible();

  await page.getByRole('link', { name: 'News releases' }).first().click();
  await page.getByRole('link', { name: '2025', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News releases from 2025');
});

test('the list of releases shows pictures on a wide screen, and a phone does not load them', async ({
  page,
}) => {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/newsroom/news-releases');
  const picture = page.getByRole('main').getByRole('listitem').locator('img').first();
  const source = (await picture.getAttribute('src'))!;
  await page.waitForLoadState('networkidle');
  expect(loaded).not.toContain(source);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(picture).toBeVisible();
  await expect.poll(() => loaded).toContain(source);
});

test('pages with news link to both feeds, and a parser can read them', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/newsroom/news-releases', newsReleases[0]!]) {
    await page.goto(path);
    const feeds = page.locator('head link[rel=alternate]');
    await expect(feeds).toHaveCount(2);
    for (const link of await feeds.all()) {
      const answer = await request.get((await link.getAttribute('href'))!);
      expect(answer.headers()['content-type']).toContain(await link.getAttribute('type'));
      const { feed } = parseFeed(await answer.text());
      const entries = 'entries' in feed ? feed.entries : 'items' in feed ? feed.items : [];
      expect(entries?.length).toBe(newsReleases.length);
    }
  }
});

test('a feed opened in a browser shows its entries, not their source, and a link to the page', async ({
  page,
}) => {
  await page.goto('/newsroom/feed.xml');
  const [entry, text] = [page.locator('entry').first(), page.locator('entry > content').first()];
  await expect(entry.locator('title')).toBeVisible();
  await expect(entry.locator('published')).toBeVisible();
  await expect(text).toBeHidden();
  await expect(page.getByRole('link')).toHaveAttribute(
    'href',
    absoluteUrl('/newsroom/news-releases'),
  );
});

test('a parser can read the board calendar, which includes the meeting that the agendas page shows', async ({
  page,
  request,
}) => {
  const answer = await request.get(CALENDAR_PATH);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(await answer.text()))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
  expect(events.length).toBeGreaterThan(20);
  await page.goto('/board-of-directors/meeting-agendas');
  const section = page.getByRole('region', { name: 'Next board meeting' });
  const start = await section.locator('time').first().getAttribute('datetime');
  const starts = events.map(({ startDate }) => startDate.toJSDate().toISOString());
  expect(starts).toContain(start);
  expect(Date.parse(start!)).toBeGreaterThan(Date.now() - 12 * 3_600_000);
  await expect(section.getByRole('link', { name: /^Add all meetings/ })).toHaveAttribute(
    'href',
    absoluteUrl(CALENDAR_PATH).replace(/^https?:/, 'webcal:'),
  );
});

test('a printed release lists the contact for reporters and leaves out the navigation', async ({
  page,
}) => {
  await page.goto(newsReleases[0]!);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Reporters:/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Previous and next release' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Related pages' })).toBeHidden();
});
