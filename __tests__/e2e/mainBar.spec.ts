import type { Page } from '@playwright/test';
import { addStyles } from './support/addStyles';
import { expect, test } from './support/test';
import { menuButton, visit } from './support/visit';

/** Positions in the document and on the screen, in px. */
function positions(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const bar = box('nav[aria-label=Main]');
    return {
      heading: box('h1').top + scrollY,
      documentHeight: document.documentElement.scrollHeight,
      barTop: bar.top,
      barHeight: bar.height,
    };
  });
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

test.use({ viewport: { width: 1280, height: 720 } });

test('the main bar stays visible in a compact form when the page scrolls past it, and shifts nothing', async ({
  page,
}) => {
  await visit(page, '/services/outage');
  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .locator('svg');
  const before = await positions(page);
  const fullLogo = (await logo.boundingBox())!.height;

  await scrollTo(page, 600);
  await expect(menuButton(page, 'About')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await logo.boundingBox())!.height).toBeLessThan(fullLogo);
  const scrolled = await positions(page);
  expect(scrolled.heading).toBe(before.heading);
  expect(scrolled.documentHeight).toBe(before.documentHeight);

  await scrollTo(page, 0);
  await expect.poll(async () => (await logo.boundingBox())!.height).toBe(fullLogo);
  expect(await positions(page)).toEqual(before);
});

test('menus opened from the fixed main bar stay on screen', async ({ page }) => {
  await visit(page, '/services/outage');
  await scrollTo(page, 1500);
  await menuButton(page, 'Newsroom').click();
  await expect(page.getByRole('link', { name: 'News Feed' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(1500);
});

test('the main bar does not cover the section that a URL points to', async ({ page }) => {
  await visit(page, '/business/new-development#UtilityMapRequest');
  const heading = page.getByRole('heading', { name: 'Utility map request' });
  await expect(heading).toBeInViewport();
  await expect
    .poll(() =>
      heading.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 2, top + 2) === element;
      }),
    )
    .toBe(true);
});

test('the main bar scrolls away on a screen so short that the bar would cover the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await visit(page, '/services/outage');
  await scrollTo(page, 600);
  await expect(menuButton(page, 'About')).not.toBeInViewport();
});

/** How much of the placeholder is cut off, and how far the search extends past the window, in px. */
function lostParts(page: Page) {
  return page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#search-main')!;
    const { font, fontSize, letterSpacing, paddingLeft } = getComputedStyle(field);
    const canvas = document.createElement('canvas').getContext('2d')!;
    Object.assign(canvas, { font, letterSpacing });
    // The browser keeps about 1em free for the button that clears the field.
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(fontSize);
    const form = field.form!.getBoundingClientRect();
    return {
      cut: Math.max(0, canvas.measureText(field.placeholder).width - room),
      excess: Math.max(0, form.right - innerWidth),
    };
  });
}

for (const width of [900, 1024])
  for (const spacing of ['', '* { letter-spacing: 0.12em !important }'])
    test(`shows the whole search field with 200% text at ${width} px${spacing && ' and wider letter spacing'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 768 });
      await visit(page, '/privacy-policy');
      await addStyles(page, `html { font-size: 200% !important } ${spacing}`);
      await expect.poll(() => lostParts(page)).toEqual({ cut: 0, excess: 0 });
    });
