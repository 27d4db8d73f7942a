import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/** The bar appears when navigation takes longer than this, in ms. */
const DELAY_MS = 600;

declare global {
  interface Window {
    /** When the last link was clicked, in ms since the page began to load. */
    clickedAt: number;
    /** The times at which the bar appeared, measured the same way. */
    shownAt: number[];
  }
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });

/** Holds back the data of the matching pages until the returned function is called. */
async function holdData(page: Page, pages: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/_next/data/**/${pages}.json*`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Records when links are clicked and when the bar appears. */
async function logBar(page: Page) {
  await page.evaluate(() => {
    window.shownAt = [];
    document.addEventListener('click', () => (window.clickedAt = performance.now()), true);
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof Element && node.role === 'progressbar'))
        window.shownAt.push(performance.now());
    }).observe(document.body, { subtree: true, childList: true });
  });
}

const link = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await visit(page, '/services/outage');
  await logBar(page);
});

test('a bar 2 px high appears when navigation takes longer than 600 ms', async ({ page }) => {
  const release = await holdData(page, 'contact-us');
  await link(page, 'Contact Us').click();
  await expect(bar(page)).toBeVisible();
  expect(await bar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 2 });
  const waited = await page.evaluate(() => window.shownAt[0]! - window.clickedAt);
  expect(waited).toBeGreaterThanOrEqual(DELAY_MS);

  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => window.shownAt)).toHaveLength(1);
});

test('the bar disappears when the visitor goes to another page instead', async ({ page }) => {
  await holdData(page, 'contact-us');
  await link(page, 'Contact Us').click();
  await expect(bar(page)).toBeVisible();
  await link(page, 'Privacy Policy').click();
  await expect(bar(page)).toBeHidden();
  await expect(page).toHaveURL('/privacy-policy');
});

test.describe('when a page’s data cannot be loaded', () => {
  test.use({ expectedFaults: /ERR_FAILED/ });

  test('the bar disappears and the browser does a full page load', async ({ page }) => {
    let abort = () => {};
    const aborted = new Promise<void>((resolve) => {
      abort = resolve;
    });
    await page.route('**/_next/data/**/contact-us.json*', async (route) => {
      await aborted;
      await route.abort();
    });
    await link(page, 'Contact Us').click();
    await expect(bar(page)).toBeVisible();
    abort();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    await expect(bar(page)).toBeHidden();
  });
});
