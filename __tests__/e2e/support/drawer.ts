import type { Page } from '@playwright/test';
import range from 'lodash/range';

/** Playwright's options for a phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const;

export const openButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** The drawer, even while it slides out and is already hidden from screen readers. */
export const drawerOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Menu', includeHidden: true });

/**
 * Swipes across the screen with one finger, at the height of the page's heading. Near a link,
 * Chromium would treat the touch as meant for that link and not for the edge of the screen.
 */
export async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const { y, height } = (await page.locator('h1').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x) => ({ x, y: y + height / 2 })),
    });
  await touch('touchStart', fromX);
  for (const x of [...range(fromX, toX, (toX - fromX) / 10), toX]) await touch('touchMove', x);
  await touch('touchEnd');
}
