import type { Locator, Page } from '@playwright/test';
import { drawerOf, openButton } from './support/drawer';
import { gallery, preview, triggers } from './support/imagePreview';
import { resultLinks, searchDialog } from './support/searchAnswer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/** Something that opens on top of the page, and how a visitor opens it. */
type Layer = {
  name: string;
  width: number;
  path: string;
  open: (page: Page) => Promise<void>;
  on: (page: Page) => Locator;
};

async function searchFromHeader(page: Page) {
  const toggle = page.getByRole('button', { name: 'Open search' });
  if (await toggle.isVisible()) await toggle.click();
  const field = page.getByRole('banner').getByRole('searchbox');
  await field.fill('rebate');
  await field.press('Enter');
  await expect(resultLinks(page).first()).toBeVisible();
}

const openNews = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe to E-News' }).click();
const news = (page: Page) => page.getByRole('dialog', { name: /^Subscribe to/ });

const outage = '/services/outage';
const layers: Layer[] = [
  {
    name: 'the search results',
    width: 390,
    path: outage,
    open: searchFromHeader,
    on: searchDialog,
  },
  { name: 'e-news', width: 1440, path: outage, open: openNews, on: news },
  {
    name: 'the image preview',
    width: 1440,
    path: gallery,
    open: (page) => triggers(page).nth(1).click(),
    on: preview,
  },
  {
    name: 'the drawer',
    width: 390,
    path: outage,
    open: (page) => openButton(page).click(),
    on: drawerOf,
  },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());
const entries = (page: Page) => page.evaluate(() => history.length);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/**
 * The scroll position once the page has stopped moving. The browser renders parts of the page only as they come near
 * the window, which can move it.
 */
async function scrollTopAtRest(page: Page): Promise<number> {
  let top = -1;
  await expect
    .poll(async () => {
      const before = top;
      top = await scrollTop(page);
      return top === before;
    })
    .toBe(true);
  return top;
}

// On a busy machine, the font arrives late. Chromium then uses it only when a dialog adds its styles, and the page moves.
test.beforeEach(({ page }) =>
  page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' })),
);

/** Waits until the layers' history entries are gone and the browser has had time to scroll. */
async function expectAtRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  await page.waitForTimeout(300);
}

declare global {
  interface Window {
    next: { router: { push: (path: string) => Promise<boolean> } };
  }
}

/** Opens a page from another page, so that Back has somewhere to go, and scrolls down. */
async function readOn(page: Page, path: string): Promise<void> {
  await visit(page, '/privacy-policy');
  await page.evaluate((href) => window.next.router.push(href), path);
  await expect(page).toHaveURL(path);
  // Scrolls repeatedly, because the page is too short until all of its parts have arrived.
  const readOnTo = (top: number) =>
    page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
      return scrollY;
    }, top);
  await expect.poll(() => readOnTo(240)).toBe(240);
}

/** Counts the pages that the router loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/_next/data/')) loads += 1;
  });
  return () => loads;
}

for (const { name, width, path, open, on } of layers) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 } });

    test('Back closes the layer without moving the page, Forward does not reopen it, and Escape closes it too', async ({
      page,
    }) => {
      await readOn(page, path);
      const title = await heading(page).textContent();
      const loads = countLoads(page);
      await open(page);
      await expect(on(page)).toBeVisible();
      const top = await scrollTop(page);
      await back(page);
      await expect(on(page)).toBeHidden();
      await expect(heading(page)).toHaveText(title!);
      expect(await scrollTop(page)).toBe(top);
      await forward(page);
      await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
      await expect(on(page)).toBeHidden();
      expect(await scrollTop(page)).toBe(top);
      expect(loads()).toBe(0);
      await open(page);
      await expect(on(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(on(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
      await back(page);
      await expect(page).toHaveURL(/\/privacy-policy$/);
    });
  });
}

test('a search result opens its page with a single new history entry', async ({ page }) => {
  await readOn(page, outage);
  const before = await entries(page);
  await searchFromHeader(page);
  await resultLinks(page).first().click();
  await expect(searchDialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(outage);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await entries(page)).toBe(before + 1);
  await back(page);
  await expect(page).toHaveURL(outage);
  await expect(heading(page)).toHaveText(/outage/i);
  await expect(searchDialog(page)).toBeHidden();
  await back(page);
  await expect(page).toHaveURL(/\/privacy-policy$/);
});

test.describe('links in the drawer', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('open their page with a single new history entry', async ({ page }) => {
    await readOn(page, outage);
    const before = await entries(page);
    await openButton(page).click();
    await drawerOf(page).getByRole('link', { name: 'Board Meetings', exact: true }).click();
    await expect(page).toHaveURL(/\/meeting-agendas$/);
    expect(await entries(page)).toBe(before + 1);
    await back(page);
    await expect(page).toHaveURL(outage);
    await back(page);
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });

  test('a link to the current page adds no history entry', async ({ page }) => {
    await readOn(page, outage);
    await openButton(page).click();
    await drawerOf(page).getByRole('link', { name: 'Outages' }).last().click();
    await expect(drawerOf(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
    await back(page);
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });

  test.describe('to another site', () => {
    test.use({ expectedFaults: /request https:\/\/portal\.gcwea\.example/ });

    test('open that site with a single new history entry', async ({ page }) => {
      await page.route('https://portal.gcwea.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Portal</title>' }),
      );
      await readOn(page, outage);
      await openButton(page).click();
      await drawerOf(page).getByRole('link', { name: 'New Customer Portal' }).click();
      await expect(page).toHaveURL(/portal\.gcwea\.example/);
      await page.goBack();
      await expect(page).toHaveURL(outage);
      await expect(drawerOf(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy-policy$/);
    });
  });
});

test.describe('the error dialog that replaces the search results', () => {
  test.use({ expectedFaults: /status of 502/ });

  test('closes on Back, and the visitor stays on the page', async ({ page }) => {
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 502, body: 'down' }));
    await readOn(page, outage);
    const field = page.getByRole('banner').getByRole('searchbox');
    await field.fill('rebate');
    await field.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await back(page);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(outage);
    await back(page);
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });
});

const closings = {
  Back: back,
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Close: (page: Page) => page.getByRole('button', { name: /^Close/ }).click(),
};
const section = '/business/new-development#UtilityMapRequest';

for (const [name, close] of Object.entries(closings)) {
  test(`on a URL with a hash, ${name} closes the e-news dialog and returns focus without moving the page`, async ({
    page,
  }) => {
    await visit(page, section);
    const link = page.getByRole('contentinfo').getByRole('link', { name: /E-News/ });
    await link.scrollIntoViewIfNeeded();
    const top = await scrollTopAtRest(page);
    await link.press('Enter');
    await expect(news(page)).toBeVisible();
    await close(page);
    await expect(news(page)).toBeHidden();
    await expectAtRest(page);
    await expect(link).toBeFocused();
    expect(await scrollTop(page)).toBe(top);
    // After Forward, the site goes back on its own, because the dialog is gone.
    await forward(page);
    await expectAtRest(page);
    await expect(link).toBeFocused();
    expect(await scrollTop(page)).toBe(top);
  });
}

test.describe('the drawer on a URL with a hash', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('closes and returns focus without moving the page, even after the skip link has been used', async ({
    page,
  }) => {
    await visit(page, outage);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    for (const close of Object.values(closings)) {
      await openButton(page).press('Enter');
      await expect(drawerOf(page)).toBeVisible();
      await close(page);
      await expect(drawerOf(page)).toBeHidden();
      await expectAtRest(page);
      await expect(openButton(page)).toBeFocused();
      expect(await scrollTop(page)).toBe(700);
    }
  });
});

test('after a layer has been open, a reload or Back from another document restores the scroll position', async ({
  page,
}) => {
  await visit(page, outage);
  await openNews(page);
  await expect(news(page)).toBeVisible();
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(0);
  await page.reload();
  await page.locator('nav[data-hydrated=true]').waitFor({ state: 'attached' });
  await expectAtRest(page);
  expect(await scrollTop(page)).toBe(top);
  await openNews(page);
  await expect(news(page)).toBeVisible();
  await back(page);
  await expect(news(page)).toBeHidden();
  await expectAtRest(page);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(top);
  await page.goto('/privacy-policy');
  await page.goBack();
  await expect(page).toHaveURL(outage);
  await expect.poll(() => scrollTop(page)).toBe(top);
});

test('Back closes the e-news dialog that ?enews in the URL opened', async ({ page }) => {
  await visit(page, '/contact-us?enews');
  await expect(news(page)).toBeVisible();
  await expect(page).toHaveURL(/\/contact-us$/);
  await back(page);
  await expect(news(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contact-us$/);
});
