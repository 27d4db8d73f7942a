import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { drawerOf, openButton, phone, swipe } from './support/drawer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/**
 * The limit, in gzipped bytes, on the scripts that a page loads on its own in addition to those in its HTML.
 */
const BUDGET = 12_000;

/** Text that occurs only in the drawer's code. */
const DRAWER_TEXT = 'Close menu';

/** The scripts that a page loads from here on, by path. */
function scriptsFromNowOn(page: Page): Map<string, Buffer> {
  const scripts = new Map<string, Buffer>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, await response.body());
  });
  return scripts;
}

/** The paths of the scripts that contain the drawer's code. */
const drawersIn = (scripts: Map<string, Buffer>) =>
  [...scripts].flatMap(([path, code]) => (code.includes(DRAWER_TEXT) ? [path] : []));

for (const width of [360, 1440]) {
  test(`a page loads little additional code on its own at ${width} px`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const scripts = scriptsFromNowOn(page);
    const answer = page.waitForResponse('**/api/cosmic/objects?*');
    await visit(page, '/contact-us');
    await answer;
    await page.waitForLoadState('networkidle');
    expect(drawersIn(scripts)).toEqual([]);
    for (const { src } of (await served('/contact-us')).scripts)
      scripts.delete(new URL(src ?? '', page.url()).pathname);
    expect(scripts.size).toBeGreaterThan(0);
    const sizes = [...scripts.values()].map((code) => gzipSync(code).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  for (const gesture of ['tap', 'swipe'] as const) {
    test(`the first ${gesture} loads the drawer and opens it`, async ({ page }) => {
      const scripts = scriptsFromNowOn(page);
      await visit(page, '/contact-us');
      await page.waitForLoadState('networkidle');
      expect(drawersIn(scripts)).toEqual([]);
      if (gesture === 'tap') await openButton(page).tap();
      else await swipe(page, 10, 200);
      await expect(drawerOf(page)).toBeVisible();
      await expect.poll(() => drawersIn(scripts)).toHaveLength(1);
    });
  }
});
