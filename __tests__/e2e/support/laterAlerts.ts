import type { Page } from '@playwright/test';
import type { EditedSite } from './editedSite';

const REFRESH_MS = 300_000;

/** Opens a page whose clock the test controls, and waits until the page has checked for alerts. */
export async function visitWithClock(page: Page, edited: EditedSite, path: string) {
  await page.clock.install();
  const firstLook = page.waitForResponse(/api\/cosmic\/objects/);
  await page.goto(edited.url + path);
  await firstLook;
}

/** Advances the clock to the next check for alerts and returns the status of the response. */
export async function nextLook(page: Page) {
  const look = page.waitForResponse(/api\/cosmic\/objects/);
  await page.clock.runFor(REFRESH_MS);
  const answer = await look;
  await page.clock.runFor(1000);
  return answer.status();
}
