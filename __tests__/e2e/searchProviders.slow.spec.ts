import type { FaultyServer } from '../fakes/faultyServer';
import { googleCx, googleKey, startFakeGoogle } from '../fakes/google';
import { startFakeVertex, vertexKey } from '../fakes/vertex';
import { resultLinks, searchDialog, searchFor } from './support/searchAnswer';
import { startSite, type Site } from '../support/startSite';
import { expect, test as base } from './support/test';
import { visit } from './support/visit';

type Provider = {
  name: string;
  key: string;
  start: () => Promise<{ fake: FaultyServer; env: Record<string, string> }>;
  /** How many results the fake has for "rafting". */
  total: number;
};

const providers: Provider[] = [
  {
    name: 'google',
    key: googleKey,
    total: 75,
    start: async () => {
      const fake = await startFakeGoogle();
      const url = `${fake.url}/customsearch/v1`;
      const env = { GOOGLE_CSE_KEY: googleKey, GOOGLE_CSE_CX: googleCx, GOOGLE_CSE_URL: url };
      return { fake, env };
    },
  },
  {
    name: 'vertex',
    key: vertexKey,
    total: 29,
    start: async () => {
      const fake = await startFakeVertex();
      const env = { VERTEX_SEARCH_KEY: vertexKey, VERTEX_SEARCH_URL: fake.servingConfigUrl };
      return { fake, env };
    },
  },
];

/** `test` with a separate site whose search provider is a fake. */
const testWith = (start: Provider['start']) =>
  base.extend<object, { site: Site & { fake: FaultyServer } }>({
    site: [
      async ({}, provide) => {
        const { fake, env } = await start();
        const site = await startSite(env);
        await provide({ ...site, fake });
        await site.stop();
        await fake.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, provide) => provide(site.url),
    expectedFaults: async ({}, provide) => provide(/status of 502/),
  });

for (const { name, key, start, total } of providers) {
  const test = testWith(start);

  test.describe(`with ${name}`, () => {
    test.describe.configure({ mode: 'serial' });

    for (const width of [390, 1440]) {
      test(`visitors can find results, change pages and open a result at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await visit(page, '/');
        await searchFor(page, 'rafting');
        await expect(searchDialog(page)).toHaveAccessibleName('Search Results for "rafting"');
        await expect(resultLinks(page)).toHaveCount(10);
        await expect(searchDialog(page).getByRole('status')).toContainText(`${total} results`);
        await searchDialog(page).getByRole('button', { name: 'Go to page 2', exact: true }).click();
        await expect(searchDialog(page).getByRole('status')).toContainText('page 2');
        await resultLinks(page).first().click();
        await expect(page).toHaveURL(/[?&]result=|\.pdf$/);
      });

      test(`corrects an estimate of 75 results to 25 and never shows a blank page at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await visit(page, '/');
        await searchFor(page, 'canal');
        const status = searchDialog(page).getByRole('status');
        const pages = searchDialog(page).getByRole('navigation', { name: 'Pages of results' });
        await expect(status).toHaveText('25 results, page 1 of 3');
        await expect(pages.getByRole('button', { name: /page 4/ })).toHaveCount(0);
        await pages.getByRole('button', { name: 'Go to page 3' }).click();
        await expect(status).toHaveText('25 results, page 3 of 3');
        await expect(resultLinks(page)).toHaveCount(5);
        await pages.getByRole('button', { name: 'Go to page 1' }).click();
        await expect(status).toHaveText('25 results, page 1 of 3');
        await expect(resultLinks(page)).toHaveCount(10);
      });
    }

    test('shows the last page when a visitor picks a page that does not exist', async ({
      page,
    }) => {
      // Delays the prefetched pages so that the visitor can pick a page that only the estimate has.
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/search?*', async (route) => {
        if (/start=[12]0\b/.test(route.request().url())) await held;
        await route.continue();
      });
      await visit(page, '/');
      await searchFor(page, 'meter');
      await searchDialog(page).getByRole('button', { name: 'Go to page 8' }).click();
      const status = searchDialog(page).getByRole('status');
      await expect(searchDialog(page).getByRole('progressbar')).toBeVisible();
      release();
      await expect(status).toHaveText('25 results, page 3 of 3');
      await expect(resultLinks(page)).toHaveCount(5);
    });

    test('the results page does not link to a blank page, and its count stays exact once the last page has been shown', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const pages = main.getByRole('navigation', { name: 'Pages of results' });
      await visit(page, '/search?q=pipe&page=2');
      await expect(main).toContainText('About 21 results for “pipe”, page 2');
      await pages.getByRole('link', { name: 'Next' }).click();
      await expect(main).toContainText('25 results for “pipe”, page 3 of 3');
      await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
      await pages.getByRole('link', { name: 'Page 1' }).click();
      await expect(main).toContainText('25 results for “pipe”, page 1 of 3');
      await expect(main).not.toContainText('About 2');
      await visit(page, '/search?q=pipe&page=7');
      await expect(main).toContainText('There is no page 7 of the results for “pipe”.');
      await main.getByRole('link', { name: 'Go to the first page' }).click();
      await expect(main).toContainText('page 1 of 3');
    });

    test('says so when nothing is found', async ({ page }) => {
      await visit(page, '/');
      await searchFor(page, 'zzz');
      await expect(searchDialog(page)).toContainText('No results found for “zzz”');
    });

    test('the search page shows the same number of results as the dialog', async ({ page }) => {
      await visit(page, '/search?q=rafting&page=2');
      await expect(page.getByRole('main')).toContainText(`${total} results for “rafting”, page 2`);
    });

    test('shows the required error message while the provider fails, and still serves cached results', async ({
      page,
      site,
    }) => {
      await site.fake.setFault('500');
      await visit(page, '/');
      await searchFor(page, 'leak');
      const dialog = page.getByRole('alertdialog', { name: 'Error During Search' });
      await expect(dialog).toContainText('502 - A service behind this page is not working.');
      await dialog.getByRole('button', { name: 'Okay' }).click();
      await searchFor(page, 'rafting');
      await expect(resultLinks(page)).toHaveCount(10);
      await site.fake.setFault(undefined);
    });

    test('the site does not reveal the provider’s key', async ({ request, site }) => {
      const bodies = await Promise.all(
        ['/', '/api/search?q=rafting', '/api/search?q=', '/search?q=rafting'].map(async (path) =>
          (await request.get(path)).text(),
        ),
      );
      expect(bodies.join('') + site.output()).not.toContain(key);
    });
  });
}
