import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { menuButton, menuPanel } from './support/visit';

/** Opens a page whose scripts arrive only once the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Without the styles, both the phone's header and the wide one are visible.
  await page.waitForFunction(() => document.styleSheets.length > 0);
  return async () => {
    release();
    await page.locator('nav[data-hydrated=true]').waitFor({ state: 'attached' });
  };
}

for (const [path, name] of [
  ['/about-gcwea', 'Search this site (header)'],
  ['/', 'Search this site (home page)'],
  ['/search', 'Search this site (results page)'],
  ['/no-such-page', 'Search this site for the missing page'],
] as const) {
  test.describe(path, () => {
    test.use({ expectedFaults: /404 \(Not Found\)/ });

    test(`text typed before scripts run stays in the field “${name}”, and can be searched for`, async ({
      page,
    }) => {
      const runScripts = await openWithoutScripts(page, path);
      const field = page.getByRole('searchbox', { name, exact: true });
      await field.pressSequentially('leak');
      await runScripts();
      await expect(field).toHaveValue('leak');
      await expect(field).toBeFocused();
      await field.pressSequentially('s');
      await field.press('Enter');
      const heading =
        path === '/search'
          ? page.getByText(/results for “leaks”/)
          : page.getByRole('heading', { name: 'Search Results for "leaks"' });
      await expect(heading).toBeVisible();
    });
  });
}

for (const [how, open] of [
  ['the pointer', (page: Page) => menuButton(page, 'Business').hover()],
  ['a click', (page: Page) => menuButton(page, 'Business').click()],
  ['the keyboard', (page: Page) => menuButton(page, 'Business').focus()],
] as const) {
  test(`a menu that ${how} opened before scripts run stays open`, async ({ page }) => {
    const runScripts = await openWithoutScripts(page, '/contact-us');
    await open(page);
    await expect(menuPanel(page, 'Business')).toBeVisible();
    await runScripts();
    await expect(menuButton(page, 'Business')).toHaveAttribute('aria-expanded', 'true');
    await expect(menuPanel(page, 'Business')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuPanel(page, 'Business')).toBeHidden();
  });
}
