import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

/** The delay before a menu opens or closes, and the duration of its fade, in ms. */
const DELAY_MS = 150;

/** A click does not close a menu that hover or focus opened less than this many ms ago. */
const GRACE_MS = 300;

/** A menu that opened or closed, and when, in ms since the page began to load. */
type MenuEvent = { name: string; open: boolean; at: number };

declare global {
  interface Window {
    menuLog: MenuEvent[];
    /** When the pointer last entered a menu. */
    enteredAt: number;
  }
}

/** Starts recording when each menu opens or closes. */
async function logMenus(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).evaluate((nav) => {
    window.menuLog = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const button = target as HTMLElement;
        window.menuLog.push({
          name: button.textContent ?? '',
          open: button.ariaExpanded === 'true',
          at: performance.now(),
        });
      }
    }).observe(nav, { subtree: true, attributeFilter: ['aria-expanded'] });
    const onEnter = () => {
      window.enteredAt = performance.now();
    };
    for (const item of nav.querySelectorAll(':scope > ul > li'))
      item.addEventListener('pointerenter', onEnter);
  });
}

/** The menus that have opened since `logMenus` was called, in order. */
async function openedMenus(page: Page): Promise<string[]> {
  const log = await page.evaluate(() => window.menuLog);
  return log.filter(({ open }) => open).map(({ name }) => name);
}

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await visit(page, '/services/outage');
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function centre(locator: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test('hovering opens a menu after a delay, with a fade', async ({ page }) => {
  await logMenus(page);
  await menuButton(page, 'About').hover();
  await expect(menuPanel(page, 'About')).toBeVisible();
  const waited = await page.evaluate(() => window.menuLog[0]!.at - window.enteredAt);
  expect(waited).toBeGreaterThanOrEqual(DELAY_MS - 1);
  await expect(menuPanel(page, 'About')).toHaveCSS('opacity', '1');
  await expect(menuPanel(page, 'About')).toHaveCSS('transition-duration', '0.15s, 0.15s');
});

test('a pointer that only passes over a menu does not open it', async ({ page }) => {
  await logMenus(page);
  const about = await centre(menuButton(page, 'About'));
  const business = await centre(menuButton(page, 'Business'));
  await Promise.all([page.mouse.move(...about), page.mouse.move(...business)]);
  await expect(menuPanel(page, 'Business')).toBeVisible();
  expect(await openedMenus(page)).toEqual(['Business']);
});

test('a menu stays open while the pointer moves into its panel, and closes when the pointer leaves', async ({
  page,
}) => {
  await menuButton(page, 'About').hover();
  await logMenus(page);
  await menuPanel(page, 'About').getByRole('link', { name: 'Projects' }).hover();
  await menuPanel(page, 'About').getByRole('link', { name: 'Hell Hole' }).hover();
  await expect(menuPanel(page, 'About')).toBeVisible();
  await page.mouse.move(640, 780);
  await expect(menuPanel(page, 'About')).toBeHidden();
  const changes = await page.evaluate(() => window.menuLog.map(({ open }) => open));
  expect(changes.filter((open) => !open)).toEqual([false]);
});

test('if hovering opened a menu, a click right after that keeps it open, and a second click closes it', async ({
  page,
}) => {
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = menuButton(page, 'About');
  await button.hover();
  await page.clock.runFor(DELAY_MS);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await logMenus(page);
  await page.clock.runFor(GRACE_MS - 1);
  await button.click();
  expect(await page.evaluate(() => window.menuLog)).toEqual([]);
  await expect(menuPanel(page, 'About')).toBeVisible();
  await button.click();
  await expect(menuPanel(page, 'About')).toBeHidden();
  await button.click();
  await expect(menuPanel(page, 'About')).toBeVisible();
});

test('a long press opens the menu and keeps it open', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = menuButton(page, 'About');
  await button.hover();
  await page.mouse.down();
  await page.clock.runFor(2 * GRACE_MS);
  await page.mouse.up();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('a click during the delay opens the menu and keeps it open', async ({ page }) => {
  await logMenus(page);
  await menuButton(page, 'About').click();
  await expect(menuPanel(page, 'About')).toBeVisible();
  await expect(menuPanel(page, 'About')).toHaveCSS('opacity', '1');
  expect(await openedMenus(page)).toEqual(['About']);
  expect(await page.evaluate(() => window.menuLog.length)).toBe(1);
});

test('the open menu closes when another one opens', async ({ page }) => {
  await menuButton(page, 'About').hover();
  await expect(menuPanel(page, 'About')).toBeVisible();
  await menuButton(page, 'Newsroom').hover();
  await expect(menuPanel(page, 'Newsroom')).toBeVisible();
  await expect(menuPanel(page, 'About')).toBeHidden();
});

test('a click outside the menu closes it, and a click inside its panel does not', async ({
  page,
}) => {
  await menuButton(page, 'Business').click();
  await menuPanel(page, 'Business').getByRole('heading', { name: 'Business' }).click();
  await expect(menuPanel(page, 'Business')).toBeVisible();
  await page.mouse.click(640, 780);
  await expect(menuPanel(page, 'Business')).toBeHidden();
});

test('Escape closes the menu and returns focus to its button without reopening the menu', async ({
  page,
}) => {
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

test('a link in the menu opens its page and closes the menu', async ({ page }) => {
  await menuButton(page, 'Customer Services').click();
  await menuPanel(page, 'Customer Services').getByRole('link', { name: 'Water Rates' }).click();
  await expect(heading(page)).toHaveText('Water rates');
  await page.mouse.move(640, 780);
  await expect(menuPanel(page, 'Customer Services')).toBeHidden();
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
