/** @jest-environment node */
import { breadcrumbsOf, getContentPage, pageSources } from '@/lib/server/content/pages';
import { forms } from '@/lib/server/forms';
import { indexablePaths, siteMapSections } from '@/lib/server/site/siteMap';
import { listNews } from '@/lib/server/news';
import { newsFeed } from '@/lib/server/news/feed';
import { siteOrigin } from '@/lib/site/host';
import {
  contentPages,
  educationPages,
  indexablePages,
  newsletters,
  newsReleases,
  routes,
} from '../support/routes';

const pages = pageSources();

test.each([
  ['/contact-us', ['/']],
  ['/services', ['/']],
  ['/services/outage', ['/', '/services']],
  ['/about-gcwea/projects', ['/', '/about-gcwea']],
  // There is no page at /stewardship, /newsroom or /newsroom/publications.
  ['/stewardship/consolidations', ['/']],
  ['/newsroom/publications/newsletters', ['/']],
])('lists the pages above %s as %j', (path, expected) => {
  expect(breadcrumbsOf(path, pages).map(({ href }) => href)).toEqual(expected);
});

test('finds no page for a path without a file', () => {
  expect(getContentPage('/none')).toBeNull();
  expect(getContentPage('/services/outage/')).toBeNull();
  expect(getContentPage('/../../package')).toBeNull();
});

test('gives a page its contact, related pages and headings', () => {
  const page = getContentPage('/services/outage');
  expect(page).toMatchObject({ title: 'Outages', contact: { name: 'Customer Services' } });
  expect(page?.related?.shown?.map(({ href }) => href)).toContain('/services/water-quality');
  const sections = page?.sections?.shown ?? [];
  expect(sections.length).toBeGreaterThan(3);
  expect(page?.html.main).toContain(`id="${sections[0]?.id}"`);
});

test.each([
  ['2026-11-27T20:00Z', ['Friday, November 27']],
  ['2026-11-28T20:00Z', undefined],
])('on %s, gives a page the coming closed days %j', (now, expected) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  expect(getContentPage('/services/outage')!.closed).toEqual(expected);
  jest.restoreAllMocks();
});

const formPages = forms().map(({ path }) => path);

test('lists every page in the site map, with no duplicate links in a section', async () => {
  const sections = await siteMapSections();
  const listed = new Set(sections.flatMap(({ links }) => links.map(({ href }) => href)));
  expect(
    [
      ...routes,
      ...newsReleases,
      ...newsletters,
      ...educationPages,
      ...contentPages,
      ...formPages,
    ].filter((path) => !listed.has(path)),
  ).toEqual([]);
  for (const { links } of sections)
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length);
  expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length);
});

test('tells search engines about every page except the search page', async () => {
  const paths = (await indexablePaths()).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...new Set([...indexablePages, ...formPages])].toSorted());
});

test('every page’s last-changed date is valid', async () => {
  const days = (await indexablePaths()).flatMap(({ lastModified }) => lastModified ?? []);
  expect(days.length).toBeGreaterThan(50);
  expect(days.filter((day) => Number.isNaN(Date.parse(`${day}T00:00:00Z`)))).toEqual([]);
});

test('puts news releases in the feed, newest first, each with its date', async () => {
  const { items, updated } = await newsFeed();
  const { news } = await listNews();
  expect(news.map(({ date }) => date)).toEqual(
    news
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(
    items.map(({ title, link, published }) => [title, link, published?.toISOString().slice(0, 10)]),
  ).toEqual(news.map(({ title, path, date }) => [title, `${siteOrigin}${path}`, date]));
  expect(updated.toISOString()).toBe(`${news[0]?.date}T12:00:00.000Z`);
});
