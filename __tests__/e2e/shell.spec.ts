import type { Page } from '@playwright/test';
import { errorPageFaults, missingPath } from '../support/routes';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const pages = ['/', missingPath, '/services/outage', '/search', '/site-map'];

test.use({ expectedFaults: errorPageFaults });

for (const path of pages) {
  const details = onlyInAll(path !== '/' && path !== missingPath);

  test(`${path} starts with a link that skips to the content`, details, async ({ page }) => {
    await visit(page, path);
    await page.keyboard.press('Tab');
    const skipLink = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const isInMain = await page.evaluate(
      () => document.querySelector('main')?.contains(document.activeElement) ?? false,
    );
    expect(isInMain).toBe(true);
  });

  test(`${path} has its header, content and footer in that order`, details, async ({ page }) => {
    await visit(page, path);
    const landmarks = await page.evaluate(() =>
      [...document.querySelectorAll('header, main, footer')].map(({ tagName }) => tagName),
    );
    expect(landmarks).toEqual(['HEADER', 'MAIN', 'FOOTER']);
    const boxes = await Promise.all(
      ['Quick links', 'Main'].map((name) =>
        page.getByRole('navigation', { name, exact: true }).boundingBox(),
      ),
    );
    const main = await page.getByRole('main').boundingBox();
    const footer = await page.getByRole('contentinfo').boundingBox();
    const tops = [...boxes, main, footer].map((box) => box!.y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
}

/** The space above and below the content of a page, in px. */
function contentMargins(page: Page) {
  const content = page.getByRole('main').locator(':scope > .MuiContainer-root');
  return content.evaluate((element) => {
    const { marginTop, marginBottom } = getComputedStyle(element);
    return [marginTop, marginBottom];
  });
}

for (const [width, margins] of [
  [599, ['16px', '40px']],
  [600, ['32px', '80px']],
] as const) {
  test(`the content has the required margins at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/services/outage', '/search']) {
      await visit(page, path);
      expect(await contentMargins(page), path).toEqual(margins);
    }
  });
}

test('landmarks of the same kind have different names', async ({ page }) => {
  await visit(page, '/services/outage');
  const names = ['Quick links', 'Main', 'Breadcrumb', 'On this page', 'Related pages', 'Footer'];
  for (const name of names)
    await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(names.length);
  await expect(page.getByRole('complementary', { name: /^Questions\?/ })).toBeVisible();
});

test('focus moves to the content after navigation', async ({ page }) => {
  await visit(page, '/services/outage');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('navigation updates the title, description and canonical link', async ({ page }) => {
  await visit(page, '/services/outage');
  const head = () =>
    page.evaluate(() => [
      document.title,
      document.querySelector('meta[name=description]')?.getAttribute('content'),
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    ]);
  const before = await head();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveTitle(/^Contact us/);
  const after = await head();
  after.forEach((value, i) => expect(value).not.toBe(before[i]));
  expect(after[2]).toMatch(/\/contact-us$/);
});
