import type { Page } from '@playwright/test';

/** Opens a page and waits until its scripts have taken over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('nav[data-hydrated=true]').waitFor({ state: 'attached' });
}

/** One of the four menus by its button, on screens from sm up. */
export function menuButton(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
}

/** The panel of a menu. Its name is that of the button. */
export function menuPanel(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true });
}
