import { expect, type Page } from '@playwright/test';
import { visit } from './visit';

/** A gallery with several pictures, and one with a single, tall picture. */
export const gallery = '/education-center/pictures/from-snow-to-tap';
export const tallPicture = '/education-center/pictures/our-watershed';

export const triggers = (page: Page) =>
  page.getByRole('button', { name: /^Click to view larger image/ });
export const preview = (page: Page) => page.getByRole('dialog', { name: 'Image preview' });

/** Waits until the picture is visible and its file has loaded. */
export async function expectPicture(page: Page): Promise<void> {
  const picture = preview(page).locator('[aria-hidden=false] img, div:not([aria-hidden]) > img');
  await expect(picture.first()).toBeVisible();
  await expect
    .poll(() => picture.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

/** Opens the preview of the nth picture on a page, counting from 0. */
export async function openPreview(page: Page, path: string, n = 0): Promise<void> {
  await visit(page, path);
  await triggers(page).nth(n).click();
  await expectPicture(page);
}
