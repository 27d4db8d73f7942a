import type { Page } from '@playwright/test';
import { menuButton, menuPanel } from './support/visit';
import { errorPageFaults, isRepeat, everyPage, menuNames, routes } from '../support/routes';
import { expect, onlyInAll, test } from './support/test';

test.use({ javaScriptEnabled: false, expectedFaults: errorPageFaults });

for (const path of everyPage) {
  test(`${path} is readable without JavaScript`, onlyInAll(isRepeat(path)), async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(text.length).toBeGreaterThan(150);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

/** Follows a link in the header with the keyboard. */
async function follow(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

for (const width of [360, 800]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the search icon opens the search page', async ({ page }) => {
      await page.goto('/contact-us');
      await follow(page, 'Search');
      await expect(page).toHaveURL('/search');
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu button opens the list of all pages', async ({ page }) => {
    await page.goto('/contact-us');
    await follow(page, 'All pages');
    await expect(page).toHaveURL('/site-map');
    const links = page.getByRole('main').getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(routes.filter((path) => !hrefs.includes(path))).toEqual([]);
  });
});

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const menu of menuNames) {
    test(`the ${menu} menu opens on hover and closes when the pointer leaves`, async ({ page }) => {
      await page.goto('/contact-us');
      await expect(menuPanel(page, menu)).toBeHidden();
      await menuButton(page, menu).hover();
      await expect(menuPanel(page, menu)).toBeVisible();
      await menuPanel(page, menu).getByRole('link').last().hover();
      await expect(menuPanel(page, menu)).toBeVisible();
      await page.mouse.move(640, 790);
      await expect(menuPanel(page, menu)).toBeHidden();
    });
  }

  test('a menu opens on focus, and Tab moves to its links', async ({ page }) => {
    await page.goto('/contact-us');
    await menuButton(page, 'Newsroom').focus();
    await expect(menuPanel(page, 'Newsroom')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'News Releases' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/newsroom/news-releases');
  });

  for (const landmark of ['banner', 'main'] as const) {
    test(`the search in the ${landmark} landmark works`, async ({ page }) => {
      await page.goto('/');
      const search = page.getByRole(landmark).getByRole('search');
      await search.getByRole('searchbox').fill('brown water');
      await search.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL('/search?q=brown+water');
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('brown water');
    });
  }
});
