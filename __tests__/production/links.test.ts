import { CALENDAR_PATH } from '@/lib/board/paths';
import { drawerLinks } from '@/lib/navigation/drawer';
import { isExternal } from '@/lib/navigation/href';
import type { ServedDocument } from '../support/document';
import { educationPages, newsReleases, newsroomPages, routes } from '../support/routes';
import { served } from '../support/visitor';

const crawled = new Map<string, ServedDocument>();

/** A link as written on a page, and its target. */
type Found = ServedDocument['links'][number] & { from: string; path: string; anchor: string };

const isWithinSite = (href: string) => !isExternal(href) && !/^(mailto|tel):/.test(href);

function linksOf(from: string): Found[] {
  return (crawled.get(from)?.links ?? []).map((link) => {
    const url = new URL(link.href, `http://site${from}`);
    return { ...link, from, path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) };
  });
}

const allLinks = () => [...crawled.keys()].flatMap(linksOf);

beforeAll(async () => {
  const queue = ['/', '/site-map'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (crawled.has(path)) continue;
    crawled.set(path, await served(path));
    queue.push(...linksOf(path).flatMap((link) => (isWithinSite(link.href) ? [link.path] : [])));
  }
});

const describeLink = ({ from, href }: Found) => `${href} on ${from}`;

test('every page is linked from somewhere', () => {
  const pages = [
    ...[...routes, ...newsReleases, ...newsroomPages, ...educationPages],
    ...['/newsroom/feed.xml', CALENDAR_PATH],
  ];
  expect(pages.filter((path) => !crawled.has(path))).toEqual([]);
});

test('every link within the site returns 200', () => {
  const broken = allLinks().filter(
    ({ href, path }) => isWithinSite(href) && crawled.get(path)?.status !== 200,
  );
  expect(broken.map(describeLink)).toEqual([]);
});

test('every anchor that links point to exists', () => {
  const anchored = allLinks().filter(({ href, anchor }) => isWithinSite(href) && anchor);
  expect(anchored.length).toBeGreaterThan(routes.length);
  const broken = anchored.filter(({ path, anchor }) => !crawled.get(path)?.ids.includes(anchor));
  expect(broken.map(describeLink)).toEqual([]);
});

test('IDs are unique on every page', () => {
  const repeated = [...crawled].flatMap(([path, { ids }]) =>
    ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `#${id} on ${path}`),
  );
  expect(repeated).toEqual([]);
});

test('every link has text and a URL', () => {
  const empty = allLinks().filter(({ href, text }) => !href || !text.trim());
  expect(empty.map(describeLink)).toEqual([]);
});

test('links that leave the site say so, and no other links do', () => {
  const wrong = allLinks().filter(
    ({ href, text }) => isExternal(href) !== text.endsWith('(leaves this site)'),
  );
  expect(wrong.map(describeLink)).toEqual([]);
});

test('links that leave the site use HTTPS', () => {
  const outside = allLinks().filter(({ href }) => isExternal(href));
  expect(outside.length).toBeGreaterThan(routes.length);
  expect(outside.filter(({ href }) => !href.startsWith('https://')).map(describeLink)).toEqual([]);
});

/** The names that belong to links with different targets, along with those targets. */
function dividedNames(links: { name: string; place: string }[]): [string, ...string[]][] {
  const places = new Map<string, Set<string>>();
  for (const { name, place } of links) places.set(name, (places.get(name) ?? new Set()).add(place));
  return [...places].flatMap(([name, all]) => (all.size > 1 ? [[name, ...all]] : []));
}

/** Names that differ only in case sound the same. */
const nameOf = ({ text }: Pick<Found, 'text'>) =>
  text
    .replace(/[\s\u2060]+/g, ' ')
    .trim()
    .toLowerCase();
/** The target of a link. A link within the page counts as the same target on every page. */
const placeOf = ({ from, href }: Found) =>
  href.startsWith('#') ? href : new URL(href, `http://site${from}`).href;

test('links with the same name on a page have the same target', () => {
  const links = allLinks().map((link) => ({
    name: `${nameOf(link)} on ${link.from}`,
    place: new URL(link.href, `http://site${link.from}`).href,
  }));
  expect(links.length).toBeGreaterThan(routes.length);
  expect(dividedNames(links)).toEqual([]);
});

test('links with the same name in the header, menus, drawer and footer have the same target', () => {
  const everyFrame = allLinks()
    .filter(({ isFrame }) => isFrame)
    .map((link) => ({ name: nameOf(link), place: placeOf(link) }));
  expect(everyFrame.length).toBeGreaterThan(routes.length);
  const drawer = drawerLinks.map(({ title, href }) => ({
    name: nameOf({ text: isExternal(href) ? `${title} (leaves this site)` : title }),
    place: new URL(href, 'http://site').href,
  }));
  expect(dividedNames([...everyFrame, ...drawer])).toEqual([]);
});
