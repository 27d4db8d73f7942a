import type { Page } from '@playwright/test';

/** A phone, as Playwright's options. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const;

export const openButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** The drawer, also while it slides out and is hidden from screen readers already. */
export const drawerOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Menu', includeHidden: true });

/**
 * Swipes across the screen with one finger, at the height of the heading of the page: where a link
 * is near, Chromium takes a touch for it and not for the edge of the screen.
 */
export async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const { y, height } = (await page.locator('h1').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: y + height / 2 }],
    });
  await touch('touchStart', fromX);
  const steps = 10;
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', fromX + ((toX - fromX) * step) / steps);
  await touch('touchEnd');
  await session.detach();
}
