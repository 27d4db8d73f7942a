import type { Page, Response } from '@playwright/test';
import { drawerOf, openButton, phone } from './support/drawer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/** Texts that occur only in the code of the drawer and the error dialog. */
const DRAWER_TEXT = 'Close menu';
const ERROR_DIALOG_TEXT = 'Okay';

const isScript = (response: Response) => /\.js(\?|$)/.test(response.url());

/** Collects the scripts that contain a text as they arrive. */
function scriptsWith(page: Page, text: string): string[] {
  const paths: string[] = [];
  page.on('response', async (response) => {
    if (isScript(response) && (await response.text()).includes(text))
      paths.push(new URL(response.url()).pathname);
  });
  return paths;
}

test('loads the error dialog’s code after the page', async ({ page, served }) => {
  const paths = scriptsWith(page, ERROR_DIALOG_TEXT);
  await visit(page, '/contact-us');
  await expect.poll(() => paths.length).toBe(1);
  const { scripts } = await served('/contact-us');
  expect(scripts.map(({ src }) => src)).not.toContain(paths[0]);
});

test('never loads the drawer’s code on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const drawer = scriptsWith(page, DRAWER_TEXT);
  const dialog = scriptsWith(page, ERROR_DIALOG_TEXT);
  await visit(page, '/contact-us');
  // Loaded at the same idle moment as the drawer on a phone.
  await expect.poll(() => dialog.length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(drawer).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('loads the drawer’s code after the page', async ({ page, served }) => {
    const paths = scriptsWith(page, DRAWER_TEXT);
    await visit(page, '/contact-us');
    await openButton(page).tap();
    await expect(drawerOf(page)).toBeVisible();
    expect(paths).toHaveLength(1);
    const { scripts } = await served('/contact-us');
    expect(scripts.map(({ src }) => src)).not.toContain(paths[0]);
  });
});
