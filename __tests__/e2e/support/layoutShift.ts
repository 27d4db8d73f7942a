import type { Page } from '@playwright/test';

/** Rounds to the 0.00 that the measure is given in. */
export const MAX_SHIFT = 0.005;

type LayoutShift = { event: { layoutShiftDetails: { value: number; hadRecentInput: boolean } } };

/**
 * Adds up what moves on a page from now on, without what the visitor's own taps and keys moved.
 * The browser itself reports it, so that it also works where scripts are off.
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
    // A shift is reported once it has been painted.
    await page.screenshot({ animations: 'allow' });
    return sum;
  };
}
