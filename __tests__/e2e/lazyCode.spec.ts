import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { drawerOf, openButton, phone, swipe } from './support/drawer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/** The limit for scripts that a page loads by itself after its first use, in bytes, gzipped. */
const BUDGET = 12_000;

/** The scripts that a page loads from here on, by path, with their gzipped sizes in bytes. */
function scriptsFromNowOn(page: Page): Map<string, number> {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) sizes.set(pathname, gzipSync(await response.body()).length);
  });
  return sizes;
}

for (const width of [360, 1440]) {
  test(`loads little code by itself after a page at ${width} px`, async ({ page, served }) => {
    await page.setViewportSize({ width, height: 800 });
    const scripts = scriptsFromNowOn(page);
    const answer = page.waitForResponse('**/api/cosmic/objects?*');
    await visit(page, '/contact-us');
    await answer;
    await page.waitForLoadState('networkidle');
    for (const { src } of (await served('/contact-us')).scripts)
      scripts.delete(new URL(src ?? '', page.url()).pathname);
    expect(scripts.size).toBeGreaterThan(0);
    expect([...scripts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  for (const gesture of ['tap', 'swipe'] as const) {
    test(`the first ${gesture} loads the drawer and opens it`, async ({ page }) => {
      await visit(page, '/contact-us');
      await page.waitForLoadState('networkidle');
      const scripts = scriptsFromNowOn(page);
      if (gesture === 'tap') await openButton(page).tap();
      else await swipe(page, 10, 200);
      await expect(drawerOf(page)).toBeVisible();
      expect(scripts.size).toBeGreaterThan(0);
    });
  }
});
