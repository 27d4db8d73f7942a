import { towns } from '@/lib/forecast/towns';
import { MENU_DELAY_MS, PRESS_GRACE_MS } from '@/lib/navigation/useDisclosureMenu';
import type { Page } from '@playwright/test';
import { menuNames } from '../support/routes';
import { expect, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await visit(page, '/services/outage');
});

/** On a wide screen, the last control before the menus. The towns appear one by one once the page is idle. */
const lastTown = (page: Page) =>
  page
    .getByRole('list', { name: 'Weather now' })
    .getByRole('link')
    .nth(towns.length - 1);

async function tabThrough(page: Page, menu: string) {
  for (const link of await menuPanel(page, menu).getByRole('link').all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
}

test('Tab moves through every menu and its links, and then out of the menus', async ({ page }) => {
  await lastTown(page).focus();
  await page.keyboard.press('Tab');
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

for (const key of ['Enter', 'Space']) {
  test(`${key} toggles the menu`, async ({ page }) => {
    await menuButton(page, 'Business').focus();
    await expect(menuPanel(page, 'Business')).toBeVisible();
    await page.waitForTimeout(PRESS_GRACE_MS);
    await page.keyboard.press(key);
    await expect(menuPanel(page, 'Business')).toBeHidden();
    await page.keyboard.press(key);
    await expect(menuPanel(page, 'Business')).toBeVisible();
    await expect(menuButton(page, 'Business')).toBeFocused();
  });
}

test('the links in a menu can take focus as soon as the menu opens', async ({ page }) => {
  const visibility = await menuButton(page, 'Business').evaluate(async (button) => {
    button.focus();
    while (button.ariaExpanded !== 'true') await Promise.resolve();
    return getComputedStyle(button.nextElementSibling!).visibility;
  });
  expect(visibility).toBe('visible');
});

test('Tab moves on from a menu that Escape has just closed', async ({ page }) => {
  await menuButton(page, 'About').focus();
  await menuPanel(page, 'About').getByRole('link', { name: 'Projects' }).focus();
  // Presses both keys before the panel has faded out.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(menuButton(page, 'Customer Services')).toBeFocused();
});

for (const width of [768, 1440]) {
  test(`a link before the menus skips them and goes to the search at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const skip = page.getByRole('link', { name: 'Skip to search' });
    await menuButton(page, 'About').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    for (const name of menuNames) await expect(menuPanel(page, name)).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const search = page.getByRole('banner').locator('.search :focus');
    await expect(search).toHaveCount(1);
    for (const name of menuNames) await expect(menuPanel(page, name)).toBeHidden();
  });
}

test('Enter on a link opens the link’s page, marks the link and moves focus to the content', async ({
  page,
}) => {
  await menuButton(page, 'Newsroom').focus();
  await menuPanel(page, 'Newsroom').getByRole('link', { name: 'News Releases' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News releases');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(menuPanel(page, 'Newsroom')).toBeHidden();
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await expect(current).toHaveText('News Releases');
});

test('a menu stays open while the pointer moves into its panel, and closes when the pointer leaves', async ({
  page,
}) => {
  await menuButton(page, 'About').hover();
  await menuPanel(page, 'About').getByRole('link', { name: 'Projects' }).hover();
  await page.waitForTimeout(2 * MENU_DELAY_MS);
  await expect(menuPanel(page, 'About')).toBeVisible();
  await page.mouse.move(640, 780);
  await expect(menuPanel(page, 'About')).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens a menu, and the next tap closes it', async ({ page }) => {
    await menuButton(page, 'About').tap();
    await expect(menuPanel(page, 'About')).toBeVisible();
    await menuButton(page, 'About').tap();
    await expect(menuPanel(page, 'About')).toBeHidden();
  });
});
