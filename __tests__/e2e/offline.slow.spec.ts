import type { Page } from '@playwright/test';
import { cosmicKeys, startFakeCosmic } from '../fakes/cosmic';
import { violationsInBothSchemes } from './support/axe';
import { freePort, startSite } from '../support/startSite';
import { expect, test as base } from './support/test';

/**
 * What visitors can read when their network or this site is down. All of a worker's servers use
 * the same port.
 */
const test = base.extend<object, { port: number }>({
  port: [async ({}, provide) => provide(await freePort()), { scope: 'worker' }],
  baseURL: async ({ port }, provide) => provide(`http://localhost:${port}`),
});

test.use({
  serviceWorkers: 'allow',
  // Errors from requests that fail while offline.
  expectedFaults: /net::ERR|Failed to|status of 50|NetworkError|Load failed/,
});

/**
 * Waits until the service worker has stored the current page and the five pages that it stores on
 * installation.
 */
async function workerIsReady(page: Page, count = 6) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBe(count);
}

const notice = (page: Page) => page.getByRole('region', { name: 'Offline copy' });

test('visitors can read the emergency pages and the latest alerts offline after one visit', async ({
  page,
  port,
}) => {
  const cosmic = await startFakeCosmic();
  cosmic.publish('boil', { title: 'Boil your water', content: '<p>For one minute.</p>' });
  const site = await startSite(
    {
      COSMIC_BUCKET_SLUG: cosmicKeys.slug,
      COSMIC_READ_KEY: cosmicKeys.readKey,
      COSMIC_URL: cosmic.url,
    },
    port,
  );
  await page.goto('/services/water-rates');
  await workerIsReady(page);
  await site.stop();
  await cosmic.close();

  for (const [path, heading] of [
    ['/', /./],
    ['/services/outage', 'Outages'],
    ['/contact-us', /contact/i],
    ['/services/water-rates', /rates/i],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Boil your water' })).toBeVisible();
    await expect(notice(page)).toContainText(
      /its alerts are as of \d+(:\d\d)? [ap]\.m\. on \w+day, \w+ \d+\. /,
    );
    await expect(notice(page).getByRole('link', { name: '(530) 555-0111' })).toBeVisible();
  }
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.goto('/careers/salary-schedule');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '(530) 555-0111' })).toBeVisible();

  // Once the server is back, the pages are live and show no notice.
  const again = await startSite({}, port);
  await page.goto('/services/outage');
  await expect(page.getByRole('heading', { level: 1, name: 'Outages' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Boil your water' })).toHaveCount(0);
  await again.stop();
});

test('the service worker stores no search results', async ({ page, port }) => {
  const site = await startSite({}, port);
  await page.goto('/services/outage');
  await workerIsReady(page, 5);
  await page.goto('/search?q=my+unpaid+bill');
  await page.goto('/site-map');
  const kept = await page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(kept).toContain('/site-map');
  expect(kept.join()).not.toContain('search');
  await site.stop();
});

test('SERVICE_WORKER=off removes the service worker and its copies', async ({ page, port }) => {
  const site = await startSite({}, port);
  await page.goto('/');
  await workerIsReady(page, 5);
  await site.stop();

  const without = await startSite({ SERVICE_WORKER: 'off' }, port);
  await page.goto('/');
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).join())).toBe('');
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  await without.stop();
});
