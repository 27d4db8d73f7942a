import { expect, type Page } from '@playwright/test';
import { phone } from './drawer';

/**
 * Expects a page to fill at most this many screens of a small phone. Browsers use the site's font only if it is there
 * in time for the first paint. Their own font is wider, so this reopens the page until the font comes from the cache.
 * @param open opens the page and waits for its content
 */
export async function expectScreens(page: Page, most: number, open: () => Promise<unknown>) {
  await page.setViewportSize(phone.viewport);
  const screens = async () => {
    await open();
    return page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  };
  await expect.poll(screens).toBeLessThanOrEqual(most);
}
