import type { Page } from '@playwright/test';
import escapeRegExp from 'lodash/escapeRegExp';
import { startEditedSite, type EditedSite } from '../../support/editedSite';
import { test as base } from './test';

/** Playwright's `test` with a separate site whose content is edited in a fake Cosmic. */
export const test = base.extend<object, { edited: EditedSite }>({
  edited: [
    async ({}, provide) => {
      const edited = await startEditedSite();
      await provide(edited);
      await edited.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ edited }, provide) => provide(edited.url),
});

/** The banner of the alert with this heading. Its accessible name starts with the severity. */
export const banner = (page: Page, name: string) =>
  page.getByRole('region', {
    name: new RegExp(`^(Good news|Notice|Warning|Emergency): ${escapeRegExp(name)}$`),
  });

/** The headings of the visible banners, from top to bottom. */
export const headings = (page: Page) =>
  page.locator('[data-alert]:visible h2 > :last-child').allInnerTexts();

export const closeBanner = (page: Page, title: string) =>
  page.getByRole('button', { name: `Close alert: ${title}`, exact: true }).click();

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
  await page.clock.runFor(300_000);
  const answer = await look;
  await page.clock.runFor(1000);
  return answer.status();
}

export { expect, onlyInAll } from './test';
export type { EditedSite };
