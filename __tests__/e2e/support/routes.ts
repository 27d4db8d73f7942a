import { readdirSync, readFileSync } from 'node:fs';

export type RouteRow = {
  menu: string;
  group: string;
  mobileOrder: string;
  title: string;
  href: string;
  kind: 'page' | 'anchor' | 'external' | 'feed';
};

function readRows(): RouteRow[] {
  const [head = '', ...lines] = readFileSync('__tests__/e2e/data/routes.tsv', 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, i) => [name, cells[i]])) as RouteRow;
  });
}

/** What the site has to hold, by menu and group, in the order of the menus. */
export const routeRows = readRows();

/** The names of the four menus, in their order. */
export const menuNames = [...new Set(routeRows.map(({ menu }) => menu))].filter(
  (menu) => menu !== '(other)',
);

/** Every page that the site has to hold, once. */
export const routes = [
  ...new Set(routeRows.filter(({ kind }) => kind === 'page').map(({ href }) => href)),
];

/** The news releases, the newest first. */
export const newsReleases = readdirSync('content/news')
  .map((name) => `/newsroom/news-releases/${name.replace(/\.md$/, '')}`)
  .reverse();

/** The newsletters, and their issues below them. */
export const newsletters = readdirSync('content/newsletters', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/newsroom/publications/${name.replace(/(\/index)?\.md$/, '')}`);

const newsYears = new Set(newsReleases.map((path) => path.split('/').at(-1)!.slice(0, 4)));

/** Every page of the newsroom that is neither a route nor a release. */
export const newsroomPages = [
  ...newsletters,
  ...[...newsYears].map((year) => `/newsroom/news-releases/year/${year}`),
];

/** The galleries of the education center. */
export const galleries = readdirSync('content/galleries').map(
  (name) => `/education-center/pictures/${name.replace(/\.md$/, '')}`,
);

/** Every page of the education center that is no route and can be found by search engines. */
export const educationPages = ['/education-center', '/education-center/pictures', ...galleries];

/** Tools, which stand in no menu. */
export const toolPages = ['leak-calculator', 'rebate-finder', 'watering'].map(
  (name) => `/smart-water-use/${name}`,
);

/** Every page that search engines may show. */
export const indexablePages = [
  ...routes,
  ...newsReleases,
  ...newsroomPages,
  ...educationPages,
  ...toolPages,
].filter((path) => path !== '/search');

/** An address that leads nowhere. */
export const missingPath = '/no-such-page';

/** One of every kind of page: all routes, news, newsletters, the education center, and the pages for what is missing and for no network. */
export const everyPage = [
  ...routes,
  newsReleases[0]!,
  '/newsroom/news-releases/year/2025',
  '/newsroom/publications/e-news',
  newsletters.find((path) => path.includes('/e-news/'))!,
  '/education-center',
  '/education-center/documents/finance/2026',
  galleries[0]!,
  ...toolPages,
  '/offline',
  missingPath,
];

/** One page of every kind, which the gate looks at; `npm run test:all` looks at the others. */
const ofEveryKind = new Set([
  '/',
  '/contact-us',
  '/services/outage',
  '/services/water-quality',
  '/services/water-rates',
  '/business/construction-bids',
  '/board-of-directors',
  '/recreation/river-flows',
  '/water-year-dashboard',
  '/site-map',
  '/search',
  '/newsroom/e-news',
  '/newsroom/news-releases',
  newsReleases[0]!,
  '/newsroom/publications/e-news',
  '/education-center',
  galleries[0]!,
  ...toolPages,
  '/offline',
  missingPath,
]);

/** Tags the test of a page that only `npm run test:all` runs (playwright.config.ts). */
export const everyPageTag = (path: string) => ({
  tag: ofEveryKind.has(path) || path === failurePath ? [] : ['@every-page'],
});

/** Where `visit` shows the page for a failure of the server. */
export const failurePath = '/500';

/** What the browser says of the two pages that answer with an error, and of nothing else. */
export const errorPageFaults = /status of (404 .*\/no-such-page|500 .*\/500)$/;
