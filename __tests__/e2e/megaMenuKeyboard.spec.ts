import type { Page } from '@playwright/test';
import { logMenus, openedMenus } from './support/menuLog';
import { menuNames } from './support/routes';
import { expect, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await visit(page, '/services/outage');
});

/** What stands before the menus on a wide screen, once the page is idle. */
const lastTown = (page: Page) =>
  page.getByRole('list', { name: 'Weather now' }).getByRole('link').last();

async function tabThrough(page: Page, menu: string) {
  for (const link of await menuPanel(page, menu).getByRole('link').all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
}

test('Tab leads through every menu and its links, and out at the end', async ({ page }) => {
  await lastTown(page).focus();
  for (const name of menuNames) {
    await page.keyboard.press('Tab');
    await expect(menuButton(page, name)).toBeFocused();
    await expect(menuPanel(page, name)).toBeVisible();
    for (const other of menuNames.filter((menu) => menu !== name))
      await expect(menuPanel(page, other)).toBeHidden();
    await tabThrough(page, name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  await expect(menuPanel(page, 'Newsroom')).toBeHidden();
});

test('Shift and Tab lead back out and close the menu', async ({ page }) => {
  await expect(lastTown(page)).toBeVisible();
  await menuButton(page, 'About').focus();
  await expect(menuPanel(page, 'About')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(menuButton(page, 'About')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(lastTown(page)).toBeFocused();
  await expect(menuPanel(page, 'About')).toBeHidden();
});

for (const key of ['Enter', 'Space']) {
  test(`${key} toggles the menu`, async ({ page }) => {
    await menuButton(page, 'Business').focus();
    await expect(menuPanel(page, 'Business')).toBeVisible();
    await page.keyboard.press(key);
    await expect(menuPanel(page, 'Business')).toBeHidden();
    await page.keyboard.press(key);
    await expect(menuPanel(page, 'Business')).toBeVisible();
    await expect(menuButton(page, 'Business')).toBeFocused();
  });
}

test('Escape closes the menu, gives the focus back and leaves it closed', async ({ page }) => {
  await menuButton(page, 'About').focus();
  await menuPanel(page, 'About').getByRole('link', { name: 'Projects' }).focus();
  await logMenus(page);
  await page.keyboard.press('Escape');
  await expect(menuButton(page, 'About')).toBeFocused();
  await expect(menuPanel(page, 'About')).toBeHidden();
  expect(await openedMenus(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(menuPanel(page, 'About')).toBeVisible();
});

test('Enter on a link leads to its page, where the focus is on the content', async ({ page }) => {
  await menuButton(page, 'Newsroom').focus();
  await menuPanel(page, 'Newsroom').getByRole('link', { name: 'News Releases' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News releases');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(menuPanel(page, 'Newsroom')).toBeHidden();
});
