import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from './support/axe';
import { drawerOf, openButton, phone } from './support/drawer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const errorDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Something went wrong!' });

/** Opens a page, and then loses the network before the drawer's code has been loaded. */
async function visitAndLoseNetwork(page: Page) {
  await visit(page, '/services/outage');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

test.use({ ...phone, reducedMotion: 'reduce', expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

test('opens on every tap on the Menu button while the network is down', async ({ page }) => {
  await visitAndLoseNetwork(page);
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
  await visitAndLoseNetwork(page);
  await openButton(page).tap();
  await errorDialog(page).getByRole('button', { name: 'Okay' }).tap();
  await page.context().setOffline(false);
  await openButton(page).tap();
  await expect(drawerOf(page)).toBeVisible();
});

const closings = {
  Okay: (page: Page) => page.getByRole('button', { name: 'Okay' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Back: (page: Page) => page.evaluate(() => history.back()),
};

for (const [place, width, status] of [
  ['banner', 1440, 502],
  ['banner', 390, 429],
  ['main', 390, 502],
] as const) {
  test.describe(`after a search in the ${place} fails with ${status} at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      expectedFaults: new RegExp(`status of ${status}`),
    });

    for (const [name, close] of Object.entries(closings)) {
      test(`${name} returns focus to where the search started`, async ({ page }) => {
        await page.route('**/api/search?*', (route) => route.fulfill({ status, body: 'no' }));
        await visit(page, '/');
        const icon = page.getByRole('button', { name: 'Open search' });
        const isBehindIcon = place === 'banner' && width < 900;
        if (isBehindIcon) await icon.press('Enter');
        const field = page.getByRole(place).getByRole('searchbox');
        await field.fill('leak');
        await field.press('Enter');
        const dialog = page.getByRole('alertdialog', { name: 'Error During Search' });
        await expect(dialog).toBeVisible();
        await expect(dialog.getByRole('button', { name: 'Okay' })).toBeFocused();
        await close(page);
        await expect(dialog).toBeHidden();
        await expect(isBehindIcon ? icon : field).toBeFocused();
      });
    }
  });
}

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    expectedFaults: /ERR_FAILED/,
  });

  test('opens when a search fails, and has no accessibility violations', async ({ page }) => {
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
