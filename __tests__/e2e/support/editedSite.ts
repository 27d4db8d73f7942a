import type { Page } from '@playwright/test';
import escapeRegExp from 'lodash/escapeRegExp';
import { cosmicKeys, startFakeCosmic, type Edit, type FakeCosmic } from '../../fakes/cosmic';
import { startSite, type Site } from './startSite';
import { test as base } from './test';

export type EditedSite = Site & {
  cosmic: FakeCosmic;
  /** Replaces all alerts with these, in this order, and notifies the site. */
  show: (alerts: Record<string, Edit>) => Promise<void>;
  /** Notifies the site of a change and returns the status of its response. */
  tell: () => Promise<number>;
};

async function startEditedSite(): Promise<EditedSite> {
  const cosmic = await startFakeCosmic();
  const site = await startSite({
    COSMIC_BUCKET_SLUG: cosmicKeys.slug,
    COSMIC_READ_KEY: cosmicKeys.readKey,
    COSMIC_URL: cosmic.url,
    COSMIC_WEBHOOK_SECRET: cosmicKeys.webhookSecret,
  });
  const tell = () => cosmic.notify(`${site.url}/api/cosmic/webhook`, cosmicKeys.webhookSecret);

  async function show(alerts: Record<string, Edit>) {
    cosmic.clear();
    Object.entries(alerts).forEach(([id, edit], index) => {
      cosmic.publish(id, { ...edit, metadata: { position: index + 1, ...edit.metadata } });
    });
    // On a busy machine, reading may take longer than the webhook waits; it goes on in the background.
    for (let attempt = 1; (await tell()) !== 200; attempt++)
      if (attempt === 10) throw new Error(`The webhook failed:\n${site.output()}`);
  }

  const stop = async () => {
    await site.stop();
    await cosmic.close();
  };
  return { ...site, cosmic, show, tell, stop };
}

/** Playwright’s `test` with its own site, whose content is edited in a fake Cosmic. */
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

/** Finds the banner of an alert by its heading. Screen readers say the severity before it. */
export const banner = (page: Page, name: string) =>
  page.getByRole('region', {
    name: new RegExp(`^(Good news|Notice|Warning|Emergency): ${escapeRegExp(name)}$`),
  });

/** The headings of the visible banners, from top to bottom. */
export const headings = (page: Page) =>
  page.locator('[data-alert]:visible h2 > :last-child').allInnerTexts();

/** The shading of the visible banners, from top to bottom: first, last, or both. */
export const shades = (page: Page) =>
  page.locator('[data-alert]:visible').evaluateAll((banners) =>
    banners.map((element) => {
      const image = getComputedStyle(element).backgroundImage;
      return [image.includes('8%)') && 'first', image.includes('92%') && 'last']
        .filter(Boolean)
        .join(' ');
    }),
  );

export const closeBanner = (page: Page, title: string) =>
  page.getByRole('button', { name: `Close alert: ${title}`, exact: true }).click();

export { expect, onlyInAll } from './test';
