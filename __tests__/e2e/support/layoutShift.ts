import type { Page } from '@playwright/test';

/** A shift below this limit rounds to 0.00, the precision of the published metric. */
export const MAX_SHIFT = 0.005;

type LayoutShift = { event: { layoutShiftDetails: { value: number; hadRecentInput: boolean } } };

/**
 * Adds up all layout shifts on a page from now on, except those that the visitor's own input
 * caused. The browser itself reports the shifts, so this also works without JavaScript.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  let sum = 0;
  session.on('PerformanceTimeline.timelineEventAdded', (data: unknown) => {
    const { value, hadRecentInput } = (data as LayoutShift).event.layoutShiftDetails;
    if (!hadRecentInput) sum += value;
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] });
  return async () => {
    // The browser reports a shift after it has been painted.
    await page.screenshot({ animations: 'allow' });
    return sum;
  };
}
