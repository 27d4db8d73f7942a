import type { FaultyServer } from '../fakes/faultyServer';
import { googleCx, googleKey, startFakeGoogle } from '../fakes/google';
import { startFakeVertex, vertexKey } from '../fakes/vertex';
import { resultLinks, searchDialog, searchFor } from './support/searchAnswer';
import { startSite } from './support/startSite';
import { expect, test } from './support/test';
import { visit } from './support/visit';

type Provider = {
  name: string;
  key: string;
  start: () => Promise<{ fake: FaultyServer; env: Record<string, string> }>;
  /** How many results the fake has for rafting, and how many of the first ten can be shown. */
  total: number;
  shown: number;
};

const providers: Provider[] = [
  {
    name: 'google',
    key: googleKey,
    total: 75,
    shown: 10,
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
    shown: 9,
    start: async () => {
      const fake = await startFakeVertex();
      const env = { VERTEX_SEARCH_KEY: vertexKey, VERTEX_SEARCH_URL: fake.servingConfigUrl };
      return { fake, env };
    },
  },
];

for (const { name, key, start, total, shown } of providers) {
  test.describe(`with ${name}`, () => {
    test.describe.configure({ mode: 'serial' });
    test.use({ expectedFaults: /status of 502/ });
    let fake: FaultyServer;
    let site: Awaited<ReturnType<typeof startSite>>;
    // The fixture that watches for other origins has to know this site's.
    test.use({ baseURL: async ({}, provide) => provide(site.url) });

    test.beforeAll(async () => {
      const started = await start();
      fake = started.fake;
      site = await startSite({ ...started.env, LOG_LEVEL: 'info' });
    });
    test.afterAll(async () => {
      await site.stop();
      await fake.close();
    });

    test('finds, pages and navigates', async ({ page }) => {
      await visit(page, '/');
      await searchFor(page, 'rafting');
      await expect(searchDialog(page)).toHaveAccessibleName('Search Results for "rafting"');
      await expect(resultLinks(page)).toHaveCount(shown);
      await expect(searchDialog(page).getByRole('status')).toContainText(`${total} results`);
      await searchDialog(page).getByRole('button', { name: 'Go to page 2', exact: true }).click();
      await expect(searchDialog(page).getByRole('status')).toContainText('page 2');
      await resultLinks(page).first().click();
      await expect(page).toHaveURL(/[?&]result=|\.pdf$/);
    });

    test('says that nothing was found', async ({ page }) => {
      await visit(page, '/');
      await searchFor(page, 'zzz');
      await expect(searchDialog(page)).toContainText('Nothing was found for “zzz”');
    });

    test('renders the same results without the dialog', async ({ page }) => {
      await visit(page, '/search?q=rafting&page=2');
      await expect(page.getByRole('main')).toContainText(`${total} results for “rafting”, page 2`);
    });

    test('fails with the words of the specification, and serves what it had', async ({ page }) => {
      await fake.setFault('500');
      await visit(page, '/');
      await searchFor(page, 'leak');
      const dialog = page.getByRole('alertdialog', { name: 'Error During Search' });
      await expect(dialog).toContainText('502 - A service behind this page is not working.');
      await dialog.getByRole('button', { name: 'Okay' }).click();
      await searchFor(page, 'rafting');
      await expect(resultLinks(page)).toHaveCount(shown);
      await fake.setFault(undefined);
    });

    test('shows its key to nobody', async ({ request }) => {
      const bodies = await Promise.all(
        ['/', '/api/search?q=rafting', '/api/search?q=', '/search?q=rafting'].map(async (path) =>
          (await request.get(path)).text(),
        ),
      );
      expect(bodies.join('') + site.output()).not.toContain(key);
    });
  });
}
