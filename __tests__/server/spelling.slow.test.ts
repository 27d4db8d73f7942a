/** @jest-environment node */
import { oneSpelling } from '@/lib/server/accelerator/spelling';
import { indexablePaths, siteMapSections } from '@/lib/server/site/siteMap';
import { fileSources } from '@/lib/server/documents/sources';
import { shortcuts } from '@/lib/server/site/shortcuts';
import { pathOf } from '@/lib/navigation/href';
import { processWide } from '@/lib/server/process/processWide';

beforeAll(() => processWide('shortcuts', shortcuts));

test.each([
  ['/services/%6futage', '/services/outage'],
  ['/services%2Foutage', '/services/outage'],
  ['/services%2foutage/', '/services/outage'],
  ['/services//outage', '/services/outage'],
  ['/services/./outage', '/services/outage'],
  ['/services/%2e%2e/contact-us', '/contact-us'],
  ['/services/outage#now', '/services/outage'],
  ['/Services/OUTAGE', '/services/outage'],
  ['/About-GCWEA', '/about-gcwea'],
  ['/contact-us/', '/contact-us'],
  ['/Newsroom/Feed.XML', '/newsroom/feed.xml'],
  ['/caf%c3%89', '/caf%C3%89'],
])('gives the path %s the canonical form %s', (path, expected) =>
  expect(oneSpelling(path)).toBe(expected),
);

test.each([
  '/',
  '/services/outage',
  '/no-such-page',
  '/api/icons/baseline/Water',
  '/pictures/from-snow-to-tap/Canal.jpg',
  '/_next/static/chunks/pages/%5Bsection%5D/X.js',
  '/%252f',
  '/100%',
  '/a%20b',
  '*',
  'http://www.gcwea.example/A/',
])('leaves the path %s unchanged', (path) => expect(oneSpelling(path)).toBe(path));

test.each(['//evil.example', '/%2Fevil.example', '/\\evil.example/', '/..//evil.example'])(
  'keeps %s on this site',
  (path) => expect(oneSpelling(path)).toBe('/evil.example'),
);

test.each([
  ['/newsroom', '/newsroom/news-releases'],
  ['/Newsroom/', '/newsroom/news-releases'],
  ['/newsroom/publications', '/newsroom/publications/newsletters'],
  ['/newsroom/news-releases/year', '/newsroom/news-releases'],
  ['/careers', '/careers/employee-benefits-summary'],
  ['/stewardship', '/stewardship/consolidations'],
  ['/documents', '/education-center/documents'],
  ['/documents/water-quality', '/services/water-quality'],
  ['/Documents/Water-Quality/Report-2025.PDF', '/documents/water-quality/report-2025.pdf'],
  [
    '/documents/water-quality/informe%202025%20en%20espa%c3%b1ol.pdf',
    '/documents/water-quality/Informe%202025%20en%20espa%C3%B1ol.pdf',
  ],
])('redirects %s to %s', (path, expected) => expect(oneSpelling(path)).toBe(expected));

test('every page, document and parent folder has exactly one canonical path', async () => {
  const links = (await siteMapSections()).flatMap((section) => section.links);
  const pages = [
    ...links.map(({ href }) => pathOf(href)).filter((path) => path.startsWith('/')),
    ...(await indexablePaths()).map(({ path }) => path),
  ];
  const documents = fileSources().map(({ href }) => href);
  for (const path of [...pages, ...documents]) expect(oneSpelling(path)).toBe(path);
  const parents = [...pages, ...documents].map((path) => path.replace(/\/[^/]*$/, '') || '/');
  for (const parent of parents) expect(pages).toContain(oneSpelling(parent));
});
