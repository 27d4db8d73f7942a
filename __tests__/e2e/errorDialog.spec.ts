import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from './support/axe';
import { drawerOf, openButton, phone } from './support/drawer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const errorDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Something went wrong!' });

/** Makes every request for the drawer’s code fail. */
async function breakDrawer(page: Page) {
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isDrawer = (await response.text()).includes('Close menu');
    await (isDrawer ? route.abort() : route.fulfill({ response }));
  });
}

test.use({ ...phone, reducedMotion: 'reduce', expectedFaults: /ERR_FAILED/ });

test('opens on every tap while the drawer’s code cannot be loaded', async ({ page }) => {
  await breakDrawer(page);
  await visit(page, '/services/outage');
  for (let tap = 0; tap < 2; tap += 1) {
    await openButton(page).tap();
    await expect(errorDialog(page)).toBeVisible();
    await expect(errorDialog(page)).toHaveAccessibleDescription(/Check your network connection/);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await errorDialog(page).getByRole('button', { name: 'Okay' }).tap();
    await expect(errorDialog(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
  }
});

test('lets the drawer open once the network is back', async ({ page }) => {
  await breakDrawer(page);
  await visit(page, '/services/outage');
  await openButton(page).tap();
  await errorDialog(page).getByRole('button', { name: 'Okay' }).tap();
  await page.unrouteAll({ behavior: 'wait' });
  await openButton(page).tap();
  await expect(drawerOf(page)).toBeVisible();
});

test('closes on Escape and returns focus', async ({ page }) => {
  await breakDrawer(page);
  await visit(page, '/services/outage');
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(errorDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(errorDialog(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

for (const width of [360, 599]) {
  test(`has no accessibility violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await breakDrawer(page);
    await visit(page, '/services/outage');
    await openButton(page).tap();
    await expect(errorDialog(page)).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('opens when a search fails, without accessibility violations', async ({ page }) => {
    await page.route('**/api/search?*', (route) => route.abort());
    await visit(page, '/services/outage');
    await page.getByRole('banner').getByRole('searchbox').fill('leak');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Error During Search' });
    await expect(dialog).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await expect(dialog).toBeHidden();
  });
});
