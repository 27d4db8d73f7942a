import type { FaultyServer } from '../fakes/faultyServer';
import { googleCx, googleKey, startFakeGoogle } from '../fakes/google';
import { startFakeVertex, vertexKey } from '../fakes/vertex';
import { resultLinks, searchDialog, searchFor } from './support/searchAnswer';
import { startSite, type Site } from './support/startSite';
import { expect, test as base } from './support/test';
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

/** `test` against a site of its own, whose searches the fake answers. */
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

for (const { name, key, start, total, shown } of providers) {
  const test = testWith(start);

  test.describe(`with ${name}`, () => {
    test.describe.configure({ mode: 'serial' });

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

    test('fails with the words of the specification, and serves what it had', async ({
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
      await expect(resultLinks(page)).toHaveCount(shown);
      await site.fake.setFault(undefined);
    });

    test('shows its key to nobody', async ({ request, site }) => {
      const bodies = await Promise.all(
        ['/', '/api/search?q=rafting', '/api/search?q=', '/search?q=rafting'].map(async (path) =>
          (await request.get(path)).text(),
        ),
      );
      expect(bodies.join('') + site.output()).not.toContain(key);
    });
  });
}
