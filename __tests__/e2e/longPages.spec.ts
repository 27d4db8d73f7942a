import type { Page } from '@playwright/test';
import { expectScreens } from './support/screens';
import { expect, test } from './support/test';

const backToTop = { name: 'Back to top' };

/** Scrolls down six screens of a long page in a window that is 400 px high. */
async function openLongPage(page: Page, width: number) {
  await page.setViewportSize({ width, height: 400 });
  await page.goto('/services/water-rates');
  const link = page.getByRole('link', backToTop);
  await expect(link).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: innerHeight * 6, behavior: 'instant' }));
  return link;
}

test('a long page has a link to the top below its text, and a short page does not', async ({
  page,
}) => {
  const link = await openLongPage(page, 360);
  await expect(link).not.toBeInViewport();
  await link.scrollIntoViewIfNeeded();
  const text = (await page.locator('main > .MuiContainer-root').boundingBox())!;
  const { y, height } = (await link.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(text.y + text.height);
  expect(height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();

  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 1600 });
  await expect(link).toBeHidden();
});

test('on a wide screen, the link to the top is next to the text, stays in view and never covers a table', async ({
  page,
}) => {
  const link = await openLongPage(page, 1290);
  await expect(link).toBeInViewport({ ratio: 1 });
  const { x, width } = (await link.boundingBox())!;
  expect(width).toBeGreaterThanOrEqual(44);
  const rightmost = await page.evaluate(() => {
    const range = document.createRange();
    const ends = [...document.querySelectorAll('main :is(td, th)')].map((cell) => {
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right;
    });
    return Math.max(...ends);
  });
  expect(x).toBeGreaterThanOrEqual(rightmost);
});

test('a printed page shows the agency, the page’s URL and the date', async ({ page }) => {
  await page.goto('/services/water-rates');
  const source = page.getByText(/\/services\/water-rates, as of .+ on \w+day, /);
  await expect(source).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(source).toBeVisible();
  await expect(source).toContainText('Gold County Water & Energy Agency');
  await expect(page.getByText('Skip to main content')).toBeHidden();
});

test('after a visitor follows a link, a printed page shows its own URL', async ({ page }) => {
  await page.goto('/services/water-rates');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/\/contact-us, as of .+ on \w+day, /)).toBeVisible();
});

/** How many screens of a phone the most urgent page may fill. */
const URGENT_SCREENS = 5;

test('on a phone, the outage page is short, and the answer and the form are on its first screen', async ({
  page,
}) => {
  await expectScreens(page, URGENT_SCREENS, async () => {
    await page.goto('/services/outage');
    await expect(page.getByRole('article')).toBeVisible();
  });
  const main = page.getByRole('main');
  await expect(main.getByText('No outages reported', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(/^No water\? Call/)).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('button', { name: 'Show outages' })).toBeInViewport({ ratio: 1 });
});
