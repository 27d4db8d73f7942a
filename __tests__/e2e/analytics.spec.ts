import type { Page } from '@playwright/test';
import { hitProblems, startGa } from '../fakes/ga';
import { startSite, type Site as AnySite } from '../support/startSite';
import { expect, test as base } from './support/test';
import { visit } from './support/visit';

const portal = /^https:\/\/portal\.gcwea\.example\//;

type Google = Awaited<ReturnType<typeof startGa>>;
type Site = AnySite & { ga: Google };

/** `test` with a separate site that sends its analytics to a fake. */
const test = base.extend<{ ga: Google }, { site: Site }>({
  site: [
    async ({}, provide) => {
      const ga = await startGa();
      const site = await startSite({ GA_URL: ga.url });
      await provide({ ...site, ga });
      await site.stop();
      await ga.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  // Clicks open the customer portal, which `page.route` replaces.
  expectedFaults: async ({}, provide) => provide(/^request https:\/\/portal\.gcwea\.example\//),
  ga: async ({ site: { ga }, page }, provide) => {
    await ga.setFault(undefined);
    ga.requests.length = 0;
    await page.route(portal, (route) => route.fulfill({ body: 'The customer portal' }));
    await provide(ga);
    expect(ga.requests.flatMap(hitProblems)).toEqual([]);
  },
});

test.describe.configure({ mode: 'serial' });

const eventsNamed = (ga: Google, name: string) =>
  ga.hits().flatMap(({ events }) => events.filter((event) => event.name === name));

const clicks = (ga: Google) =>
  eventsNamed(ga, 'button_click').map(({ params }) => {
    const { component, element, label, href } = params;
    return { component, element, label, href };
  });

const pay = 'https://portal.gcwea.example/pay';

test('counts a click on Pay Bill even though the visitor leaves the page', async ({ page, ga }) => {
  await visit(page, '/contact-us');
  await page.getByRole('link', { name: 'Pay Bill' }).click();
  await expect(page).toHaveURL(pay);
  const expected = { component: 'Top Bar', element: 'Link', label: 'Pay Bill', href: pay };
  await expect.poll(() => clicks(ga)).toEqual([expected]);
});

test('counts clicks on links on the home page, in text and in the drawer', async ({ page, ga }) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'New Customer Portal' }).click();
  await expect(page).toHaveURL(portal);
  await visit(page, '/services/bill-payment-options');
  await page.getByRole('main').locator(`a[href="${pay}"]`).first().click();
  await expect(page).toHaveURL(pay);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/contact-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Pay My Bill' }).press('Enter');
  await expect(page).toHaveURL(pay);
  await expect
    .poll(() => clicks(ga).map(({ component, label }) => [component, label]))
    .toEqual([
      ['Hero', 'New Customer Portal'],
      ['Content', expect.any(String)],
      ['Mobile Drawer', 'Pay My Bill'],
    ]);
});

test('opens a link without waiting for the click to be counted', async ({ page }) => {
  await page.route(portal, (route) => route.fulfill({ body: 'The customer portal' }));
  // The route never responds.
  await page.route('**/api/analytics', () => undefined);
  await visit(page, '/contact-us');
  await page.getByRole('link', { name: 'Pay Bill' }).click();
  await expect(page).toHaveURL(pay);
});

const views = (ga: Google) =>
  eventsNamed(ga, 'page_view').map(({ params }) => [params.page_location, params.page_title]);

test('counts each page once, with its title and without its query string', async ({ page, ga }) => {
  await visit(page, '/contact-us?q=secret');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.getByRole('link', { name: 'E-News Signup' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => views(ga))
    .toEqual([
      ['https://www.gcwea.example/contact-us', 'Contact us | www.gcwea.example'],
      ['https://www.gcwea.example/privacy-policy', 'Privacy policy | www.gcwea.example'],
    ]);
  const hits = ga.hits();
  expect(new Set(hits.map(({ client_id: id }) => id)).size).toBe(1);
  expect(new Set(hits.map(({ events }) => events[0]!.params.session_id)).size).toBe(1);
  expect(JSON.stringify(ga.requests)).not.toContain('secret&');
  expect(await page.context().cookies()).toEqual([]);
});

test('counts a missing page under its own path', async ({ page, context, ga }) => {
  context.removeAllListeners('console');
  await visit(page, '/no-such-page');
  await expect
    .poll(() => views(ga).map(([location]) => location))
    .toEqual(['https://www.gcwea.example/no-such-page']);
});

const optOuts: Record<string, (page: Page) => Promise<unknown>> = {
  'Do Not Track': (page) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    ),
  'Global Privacy Control': (page) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    ),
};

for (const [name, turnOn] of Object.entries(optOuts)) {
  test(`sends nothing when the visitor has turned on ${name}`, async ({ page, ga: _ }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics')) sent.push(request.url());
    });
    await turnOn(page);
    await visit(page, '/contact-us');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Pay Bill' }).click();
    await expect(page).toHaveURL(pay);
    expect(sent).toEqual([]);
  });
}
