import { readdirSync, readFileSync } from 'node:fs';
import zipObject from 'lodash/zipObject';
import { forms } from '../../lib/server/forms';
import kinds from './ofEveryKind.json';

export type RouteRow = Record<'menu' | 'group' | 'mobileOrder' | 'title' | 'href', string> & {
  kind: 'page' | 'anchor' | 'external' | 'feed';
};

const [columns = [], ...rows] = readFileSync('__tests__/support/routes.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

/** The links that the site must have, by menu and group, in the order of the menus. */
export const routeRows = rows.map((cells) => zipObject(columns, cells) as RouteRow);

/** The names of the four menus, in order. */
export const menuNames = [...new Set(routeRows.map(({ menu }) => menu))].filter(
  (menu) => menu !== '(other)',
);

/** Every page that the site must have, once. */
export const routes = [
  ...new Set(routeRows.filter(({ kind }) => kind === 'page').map(({ href }) => href)),
];

/** The paths of the Markdown files in a folder of the content. */
const pathsIn = (folder: string, start: string) =>
  readdirSync(`agencies/gold-county/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${start}/${name.replace(/(\/index)?\.md$/, '')}`);

/** The news releases, newest first. */
export const newsReleases = pathsIn('news', '/newsroom/news-releases').reverse();

/** The newsletters and their issues. */
export const newsletters = pathsIn('newsletters', '/newsroom/publications');

const newsYears = new Set(newsReleases.map((path) => path.split('/').at(-1)!.slice(0, 4)));

/** Every newsroom page that is neither in `routes` nor a release. */
export const newsroomPages = [
  ...newsletters,
  ...[...newsYears].map((year) => `/newsroom/news-releases/year/${year}`),
];

export const galleries = pathsIn('galleries', '/education-center/pictures');

/** Every indexable page of the education center that is not in `routes`. */
export const educationPages = ['/education-center', '/education-center/pictures', ...galleries];

/** The other pages with text of their own, such as tools and pages on single topics. */
export const contentPages = pathsIn('pages', '')
  .map((path) => path.replace('/about-agency', '/about-gcwea'))
  .filter((path) => !routes.includes(path));

/** The forms for residents. */
const formPages = forms().map(({ path }) => path);

/** Every page that search engines may index. */
export const indexablePages = [
  ...routes,
  ...newsReleases,
  ...newsroomPages,
  ...educationPages,
  ...contentPages,
  ...formPages,
].filter((path) => path !== '/search');

/** A path without a page. */
export const missingPath = '/no-such-page';

/**
 * Pages of every kind: all routes, news, newsletters, the education center, the forms, the 404 page and the
 * page for a lost connection.
 */
export const everyPage = [
  ...routes,
  newsReleases[0]!,
  '/newsroom/news-releases/year/2025',
  '/newsroom/publications/e-news',
  newsletters.find((path) => path.includes('/e-news/'))!,
  '/education-center',
  '/education-center/documents/finance/2026',
  galleries[0]!,
  ...contentPages,
  ...formPages,
  // Search engines do not index the page for a town's outages.
  kinds['outages in a town'],
  '/offline',
  missingPath,
];

/** One page of every kind, which the gate tests. `npm run test:all` tests the others. */
const ofEveryKind = new Set([...Object.values(kinds), newsReleases[0], galleries[0], missingPath]);

/** Whether `npm test` tests another page of the same kind instead. */
export const isRepeat = (path: string) => !ofEveryKind.has(path) && path !== failurePath;

/** The path at which `visit` shows the page for a server failure. */
export const failurePath = '/500';

/** Matches the errors that the browser reports for the two error pages, and no others. */
export const errorPageFaults = /status of (404 .*\/no-such-page|500 .*\/500)$/;
