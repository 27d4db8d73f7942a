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
};

const providers: Provider[] = [
  {
    name: 'google',
    key: googleKey,
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
  });

for (const { name, key, start } of providers) {
  const test = testWith(start);

  test.describe(`with ${name}`, () => {
    test.describe.configure({ mode: 'serial' });

    test('corrects an estimate of 75 results to 25 and never shows a blank page', async ({
      page,
    }) => {
      await visit(page, '/');
      await searchFor(page, 'canal');
      const status = searchDialog(page).getByRole('status');
      const pages = searchDialog(page).getByRole('navigation', { name: 'Pages of results' });
      await expect(status).toHaveText('25 results, page 1 of 3');
      await expect(pages.getByRole('button', { name: /page 4/ })).toHaveCount(0);
      await pages.getByRole('button', { name: 'Go to page 3' }).click();
      await expect(status).toHaveText('25 results, page 3 of 3');
      await expect(resultLinks(page)).toHaveCount(5);
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
