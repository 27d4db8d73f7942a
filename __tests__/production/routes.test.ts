import { siteHost, siteOrigin } from '@/lib/site/host';
import { educationPages, newsReleases, newsroomPages, routes } from '../support/routes';
import { served, visitor } from '../support/visitor';

/** Pages that search engines should not index. */
const unlisted = ['/search'];
const indexable = [...routes, ...newsReleases, ...newsroomPages, ...educationPages].filter(
  (path) => !unlisted.includes(path),
);

/** The types of structured data on a page. */
function expectedData(path: string): string[] {
  if (path === '/') return ['GovernmentOrganization'];
  if (newsReleases.includes(path)) return ['NewsArticle', 'BreadcrumbList'];
  return path === '/site-map' ? [] : ['BreadcrumbList'];
}

for (const path of indexable) {
  test(`${path} has a title, a description, one h1 and a canonical link`, async () => {
    const document = await served(path);
    expect(document.status).toBe(200);
    expect(document.title).toMatch(new RegExp(`^\\S.* \\| ${siteHost}$`));
    expect(document.description?.length).toBeGreaterThan(50);
    expect(document.h1s).toEqual([expect.stringMatching(/\S/)]);
    expect(document.canonical).toBe(new URL(path, siteOrigin).href);
    expect(document.robots).toBeNull();
    expect(document.openGraphImage).toBe(`${siteOrigin}/api/og`);
    expect(document.structuredData.map((data) => (data as { '@type': string })['@type'])).toEqual(
      expectedData(path),
    );
  });
}

test('every page has its own title and description', async () => {
  const all = [...indexable, ...unlisted];
  const documents = [];
  for (const path of all) documents.push(await served(path));
  expect(new Set(documents.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(documents.map(({ description }) => description)).size).toBe(all.length);
});

test('the search page works and is not indexed', async () => {
  const document = await served('/search?q=leak');
  expect(document.status).toBe(200);
  expect(document.title).toMatch(new RegExp(` \\| ${siteHost}$`));
  expect(document.h1s).toHaveLength(1);
  expect(document.robots).toBe('noindex');
});

test('returns 404 for unknown pages in several sections of the site', async () => {
  const sections = ['/services/none', '/newsroom/news-releases/none', '/a/b/c', '/api/none'];
  const get = visitor();
  for (const path of sections) expect([path, (await get(path)).status]).toEqual([path, 404]);
});
