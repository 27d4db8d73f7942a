import { cosmicKeys } from '../fakes/cosmic';
import { startFaultyServer, type FaultyServer } from '../fakes/faultyServer';
import { googleCx, googleKey } from '../fakes/google';
import { startSite, type Site as AnySite } from '../support/startSite';
import { expect, test as base } from './support/test';
import { visit } from './support/visit';

type Site = AnySite & { fake: FaultyServer };

/** `test` with a site whose services all hang. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, provide) => {
      const fake = await startFaultyServer();
      await fake.setFault('hang');
      const { slug, readKey } = cosmicKeys;
      const site = await startSite({
        NWS_URL: fake.url,
        MAILCHIMP_URL: fake.url,
        GA_URL: fake.url,
        COSMIC_URL: fake.url,
        COSMIC_BUCKET_SLUG: slug,
        COSMIC_READ_KEY: readKey,
        GOOGLE_CSE_URL: fake.url,
        GOOGLE_CSE_KEY: googleKey,
        USGS_URL: fake.url,
        CDEC_URL: fake.url,
        AWDB_URL: fake.url,
        GOOGLE_CSE_CX: googleCx,
      });
      await provide({ ...site, fake });
      await site.stop();
      await fake.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  expectedFaults: async ({}, provide) => provide(/status of (404|502|504)/),
});

/**
 * The maximum response time of a page on a busy machine, in ms: far less than waiting for the hung
 * services would take.
 */
const ANSWER_MS = 25_000;

/** One page of each kind, with its status and some words it must still show. */
const pages: [path: string, status: number, words: string][] = [
  ['/', 200, 'find a rebate'],
  ['/services/outage', 200, 'Outages'],
  ['/newsroom/e-news', 200, 'one short email a month'],
  ['/search?q=leak', 504, 'Common tasks'],
  ['/nowhere', 404, 'Common tasks'],
];

test('every kind of page works while every service hangs', async ({ page, request, site }) => {
  for (const [path, status, words] of pages) {
    const startedAt = performance.now();
    const answer = await request.get(path);
    expect(performance.now() - startedAt, path).toBeLessThan(ANSWER_MS);
    expect(answer.status(), path).toBe(status);
    expect(await answer.text(), path).toContain(words);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/contact-us?enews');
  const dialog = page.getByRole('dialog', { name: /E-News/ });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@gold.example');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByRole('alert')).toContainText('An unknown error occurred.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Weather now', includeHidden: true })).toBeHidden();
  const health = await request.get('/api/health');
  expect(health.status()).toBe(200);
  expect(await health.json()).toMatchObject({
    status: 'degraded',
    providers: {
      search: { provider: 'google', lastSuccessAgeMs: null },
      forecast: { provider: 'nws', lastFailure: { kind: 'timeout' } },
      newsletter: { provider: 'mailchimp', lastFailure: { kind: 'timeout' } },
      content: { provider: 'cosmic', lastFailure: { kind: 'timeout' } },
      analytics: { provider: 'google-analytics', lastFailure: { kind: 'timeout' } },
    },
  });
  expect(site.output()).not.toMatch(/unhandled/i);
});
