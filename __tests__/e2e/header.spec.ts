import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const banner = (page: Page) => page.getByRole('banner');
const quickLinks = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });
const logo = (page: Page) => banner(page).getByRole('link', { name: /, home$/ });
const socialIcons = (page: Page) => banner(page).getByRole('list', { name: 'Social media' });
const weatherStrip = (page: Page) => banner(page).locator('.weather');
const menuIcon = (page: Page) => banner(page).getByRole('button', { name: 'Menu', exact: true });
const searchInput = (page: Page) => banner(page).getByRole('searchbox', { includeHidden: false });
const searchIcon = (page: Page) => banner(page).getByRole('button', { name: 'Open search' });

/** Parts of the header, and the screen width in px at which each one appears. */
const parts: [string, (page: Page) => Locator, number][] = [
  ['the quick links', quickLinks, 600],
  ['the logo in the main bar', logo, 660],
  ['the social icons', socialIcons, 690],
  ['the space for the weather strip', weatherStrip, 885],
  ['the search box instead of the search icon', searchInput, 900],
];

for (const [name, part, width] of parts) {
  test(`shows ${name} on screens at least ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width: Math.max(width - 1, 600), height: 800 });
    await visit(page, '/contact-us');
    if (width > 600) await expect(part(page)).toBeHidden();
    await page.setViewportSize({ width, height: 800 });
    await expect(part(page)).toBeVisible();
  });
}

test('shows only the menu icon, the logo and the search icon below 600 px', async ({ page }) => {
  await page.setViewportSize({ width: 599, height: 800 });
  await visit(page, '/contact-us');
  for (const part of [menuIcon, logo, searchIcon]) await expect(part(page)).toBeVisible();
  for (const part of [quickLinks, socialIcons]) await expect(part(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(menuIcon(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('has the quick links and the social media links', async ({ page }) => {
  await visit(page, '/contact-us');
  const links = quickLinks(page).getByRole('link');
  await expect(links).toHaveText([/^Pay Bill/, /^Customer Portal/, /^E-News Signup/]);
  await expect(socialIcons(page).getByRole('link')).toHaveText([
    /^Facebook/,
    /^Twitter/,
    /^YouTube/,
    /^Instagram/,
  ]);
});

const widthOf = (input: Locator) => async () => (await input.boundingBox())?.width;

const lastMenu = (page: Page) =>
  banner(page).getByRole('button', { name: 'Newsroom', includeHidden: true });

for (const width of [1024, 1280]) {
  test(`at ${width} px, widens the search box from 100 to 175 px while it has focus, and the menus do not move`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/contact-us');
    await expect.poll(widthOf(searchInput(page))).toBe(100);
    const menu = await lastMenu(page).boundingBox();
    await searchInput(page).focus();
    await expect.poll(widthOf(searchInput(page))).toBe(175);
    expect(await lastMenu(page).boundingBox()).toEqual(menu);
    await searchInput(page).blur();
    await expect.poll(widthOf(searchInput(page))).toBe(100);
  });
}

for (const width of [360, 640]) {
  test(`hides the search field behind its icon at ${width} px, and the menus do not move when it opens`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/contact-us');
    await expect(searchInput(page)).toBeHidden();
    // Phones do not have these menus.
    const menu = await lastMenu(page).boundingBox();
    await searchIcon(page).click();
    await expect(searchInput(page)).toBeFocused();
    await expect.poll(widthOf(searchInput(page))).toBe(175);
    expect(await lastMenu(page).boundingBox()).toEqual(menu);
    await page.keyboard.press('Escape');
    await expect(searchInput(page)).toBeHidden();
    await expect(searchIcon(page)).toBeFocused();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const width of [320, 390]) {
    test(`shows the logo while the search button has focus at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, '/contact-us');
      await searchIcon(page).click();
      await searchInput(page).fill('leak');
      await expect(logo(page)).toBeHidden();
      await page.keyboard.press('Tab');
      const button = banner(page).getByRole('button', { name: 'Search', exact: true });
      await expect(button).toBeFocused();
      await expect(logo(page)).toBeVisible();
      await expect.poll(widthOf(searchInput(page))).toBeLessThanOrEqual(100);
      const boxes = await Promise.all(
        [menuIcon(page), logo(page), searchInput(page), button].map((part) => part.boundingBox()),
      );
      const ends = boxes.map((box) => box!.x + box!.width);
      for (const [index, box] of boxes.slice(1).entries())
        expect(box!.x).toBeGreaterThanOrEqual(ends[index]!);
      // The gap leaves room for the focus ring around the field.
      expect(boxes[2]!.x - ends[1]!).toBeGreaterThan(4);
      expect(ends.at(-1)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Shift+Tab');
      await expect(searchInput(page)).toBeFocused();
      await expect(logo(page)).toBeHidden();
      await expect.poll(widthOf(searchInput(page))).toBe(175);
    });
  }

  test('the search field is empty when it is reopened after losing focus', async ({ page }) => {
    await visit(page, '/contact-us');
    await searchIcon(page).click();
    await searchInput(page).fill('leak');
    await page.getByRole('main').click();
    await expect(searchInput(page)).toBeHidden();
    await expect(logo(page)).toBeVisible();
    await searchIcon(page).click();
    await expect(searchInput(page)).toBeFocused();
    await expect(searchInput(page)).toHaveValue('');
  });

  test('the page does not scroll during a search, after it, or when the menu opens', async ({
    page,
  }) => {
    await visit(page, '/services/outage');
    const scrollTo = (top: number) =>
      page.evaluate((y) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        return scrollY;
      }, top);
    await expect.poll(() => scrollTo(700)).toBe(700);
    const stays = () => expect(page.evaluate(() => scrollY)).resolves.toBe(700);
    // Clicks by position, because Playwright's own click would scroll to the button.
    const press = async (button: Locator) => {
      const { x, y, width, height } = (await button.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
    };
    await press(searchIcon(page));
    await page.keyboard.type('rebate');
    await stays();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(searchIcon(page)).toBeFocused();
    await stays();
    await press(page.getByRole('button', { name: 'Menu', exact: true }));
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await stays();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await stays();
  });

  test('Back and Forward close the search', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/contact-us$/);
    for (const [go, path] of [
      ['back', '/'],
      ['forward', '/contact-us'],
    ] as const) {
      await searchIcon(page).click();
      await searchInput(page).fill('rate');
      await page.evaluate((direction) => history[direction](), go);
      await expect(page).toHaveURL(path);
      await expect(searchInput(page)).toBeHidden();
      await expect(logo(page)).toBeVisible();
      await expect(searchIcon(page)).toBeVisible();
    }
  });

  test('keeps the search text while the visitor is in another window', async ({ page }) => {
    await visit(page, '/contact-us');
    await searchIcon(page).click();
    await searchInput(page).fill('leak');
    // When the window loses focus, the browser sends this event, but the field stays active.
    await searchInput(page).dispatchEvent('focusout', { bubbles: true });
    await expect(searchInput(page)).toHaveValue('leak');
  });
});

test.describe('a search on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('closes and clears the field, which is still closed on the next page', async ({ page }) => {
    await visit(page, '/contact-us');
    await searchIcon(page).tap();
    await searchInput(page).fill('rebate');
    await banner(page).getByRole('button', { name: 'Search', exact: true }).tap();
    const results = page.getByRole('dialog').getByRole('listitem').getByRole('link');
    await expect(results.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(searchIcon(page)).toBeFocused();
    await expect(searchInput(page)).toBeHidden();
    await expect(logo(page)).toBeVisible();

    await searchIcon(page).tap();
    await expect(searchInput(page)).toHaveValue('');
    await searchInput(page).fill('rebate');
    await page.keyboard.press('Enter');
    await results.first().tap();
    await expect(page).not.toHaveURL(/contact-us/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(searchInput(page)).toBeHidden();
    await expect(logo(page)).toBeVisible();
  });
});

test('the search field on a desktop is empty on the next page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/contact-us');
  await searchInput(page).fill('rebate');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report Water Waste' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/waste/i);
  await expect(searchInput(page)).toHaveValue('');
});
