import type { Page } from '@playwright/test';
import { MAX_SHIFT, watchLayoutShift } from './support/layoutShift';
import { errorPageFaults, missingPath } from '../support/routes';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

/** Long enough for the HTML to be painted first, as on a slow network. */
const SCRIPT_DELAY_MS = 400;

/** Scrolls as a reader does, one notch of the mouse wheel at a time, and waits for the page to move each time. */
async function scrollPastHeader(page: Page, step: number) {
  await page.mouse.move(180, 300);
  for (let turn = 0; turn < 8; turn += 1) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, step);
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
  }
}

test.use({ expectedFaults: errorPageFaults });

for (const width of [360, 1440]) {
  for (const path of ['/', '/services/outage', missingPath]) {
    test(
      `nothing on ${path} shifts while the page loads or scrolls at ${width} px`,
      onlyInAll(width === 1440 && path !== '/'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.route('**/*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY_MS));
          await route.continue();
        });
        const shift = await watchLayoutShift(page);
        await visit(page, path);
        await page.waitForLoadState('networkidle');
        expect(await shift(), 'on load').toBeLessThan(MAX_SHIFT);
        await scrollPastHeader(page, 40);
        await scrollPastHeader(page, -40);
        expect(await shift(), 'while scrolling').toBeLessThan(MAX_SHIFT);
      },
    );
  }
}
