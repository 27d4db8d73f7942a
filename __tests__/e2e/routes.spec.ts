import { siteHost, siteOrigin } from '@/lib/site/host';
import { topTasks } from '@/lib/site/topTasks';
import {
  educationPages,
  errorPageFaults,
  missingPath,
  newsReleases,
  newsroomPages,
  routes,
} from './support/routes';
import { expect, test } from './support/test';

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
  test(`${path} has a title, a description, one h1 and a canonical link`, async ({ served }) => {
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

test('every page has its own title and description', async ({ served }) => {
  const all = [...indexable, ...unlisted];
  const documents = [];
  for (const path of all) documents.push(await served(path));
  expect(new Set(documents.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(documents.map(({ description }) => description)).size).toBe(all.length);
});

test('the search page works and is not indexed', async ({ served }) => {
  const document = await served('/search?q=leak');
  expect(document.status).toBe(200);
  expect(document.title).toMatch(new RegExp(` \\| ${siteHost}$`));
  expect(document.h1s).toHaveLength(1);
  expect(document.robots).toBe('noindex');
});

test.describe('an unknown address', () => {
  test.use({ expectedFaults: errorPageFaults });

  test('returns 404 with a search field and the common tasks', async ({ page }) => {
    const response = await page.goto(missingPath);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(main.getByRole('search', { name: 'Search this site' })).toBeVisible();
    for (const { title, href } of topTasks) {
      await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', href);
    }
  });

  test('returns 404 for unknown pages in every section of the site', async ({ request }) => {
    const sections = ['/services/none', '/newsroom/news-releases/none', '/a/b/c', '/api/none'];
    for (const path of sections) expect((await request.get(path)).status(), path).toBe(404);
  });
});
