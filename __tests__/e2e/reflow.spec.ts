import type { Page } from '@playwright/test';
import { errorPageFaults, failurePath, menuNames, routeRows } from '../support/routes';
import { sidewaysScroll } from './support/sidewaysScroll';
import { expect, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedFaults: errorPageFaults });

  test('the outage page shows the number of outages above the list of sections', async ({
    page,
  }) => {
    await visit(page, '/services/outage');
    const answer = page.getByRole('main').getByText('No outages reported', { exact: true });
    const sections = page.getByRole('navigation', { name: 'On this page' });
    expect((await answer.boundingBox())!.y).toBeLessThan((await sections.boundingBox())!.y);
  });

  test('an article starts with its main answer', async ({ page }) => {
    await visit(page, '/contact-us');
    const answer = page.getByRole('main').getByText(/^No water, or a broken main\? Call/);
    const sections = page.getByRole('navigation', { name: 'On this page' });
    const { y, height } = (await answer.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await sections.boundingBox())!.y);
  });

  for (const path of [
    '/contact-us',
    '/services/water-rates',
    '/services/water-quality-by-system',
    '/services/water-quality',
    '/services/drought',
    '/careers/salary-schedule',
  ]) {
    test(`the tables on ${path} fit without scrolling, even at twice the text size`, async ({
      page,
    }) => {
      await visit(page, path);
      const hidden = () =>
        page
          .locator('.table')
          .evaluateAll((frames) => frames.map((frame) => frame.scrollWidth - frame.clientWidth));
      for (const [width, size] of [
        [360, '100%'],
        [320, '100%'],
        [320, '200%'],
        [600, '100%'],
        [900, '100%'],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate(
          (it) => document.documentElement.style.setProperty('font-size', it),
          size,
        );
        expect(Math.max(...(await hidden())), `${width} px, ${size}`).toBe(0);
      }
    });
  }

  test('a table shows its column names above it or in each row', async ({ page }) => {
    await visit(page, '/board-of-directors');
    const head = page.locator('thead', { hasText: 'Term ends' });
    for (const width of [360, 500, 600, 768]) {
      await page.setViewportSize({ width, height: 740 });
      const isAbove = (await head.boundingBox())!.width > 1;
      const inRow = await page
        .getByRole('cell', { name: /^December/ })
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').content);
      expect(isAbove, `${width} px`).toBe(inRow === 'none');
    }
  });

  for (const path of ['/contact-us', '/services/shutoff-protection', '/offline', failurePath]) {
    test(`${path} keeps each phone number on one line`, async ({ page }) => {
      await visit(page, path);
      const lines = await page
        .locator('a[href^="tel:"]')
        .evaluateAll((links) => links.map((link) => link.getClientRects().length));
      expect(lines.filter((count) => count > 1)).toEqual([]);
      expect(lines.length).toBeGreaterThan(0);
    });
  }
});

/** Browsers round positions to whole pixels when a panel scrolls. */
const TOLERANCE_PX = 1;

/** The links in a panel that cannot be scrolled into view, or that something else covers. */
function unreachableLinks(page: Page, menu: string): Promise<string[]> {
  return menuPanel(page, menu)
    .getByRole('link')
    .evaluateAll(
      (links, tolerance) =>
        links
          .filter((link) => {
            (link as HTMLElement).focus();
            const { left, right, top, bottom } = link.getBoundingClientRect();
            const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const isInside =
              left >= 0 &&
              right <= innerWidth &&
              top >= -tolerance &&
              bottom <= innerHeight + tolerance;
            return document.activeElement !== link || !isInside || !link.contains(onTop);
          })
          .map((link) => link.textContent ?? ''),
      TOLERANCE_PX,
    );
}

const menuScreens = [
  // 640 × 360 is what remains of 1280 × 720 at 200% zoom.
  { width: 640, height: 360 },
  { width: 600, height: 360 },
  { width: 3840, height: 2160 },
];

for (const screen of menuScreens) {
  test.describe(`on ${screen.width} × ${screen.height} px`, () => {
    test.use({ viewport: screen, reducedMotion: 'reduce' });

    test('visitors can reach every link in every menu', async ({ page }) => {
      await visit(page, '/');
      for (const menu of menuNames) {
        await menuButton(page, menu).focus();
        await expect(menuPanel(page, menu)).toBeVisible();
        // Beside the groups, some menus have a link to news.
        await expect(menuPanel(page, menu).locator('section').getByRole('link')).toHaveCount(
          routeRows.filter((row) => row.menu === menu).length,
        );
        expect(await unreachableLinks(page, menu)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      }
    });
  });
}
