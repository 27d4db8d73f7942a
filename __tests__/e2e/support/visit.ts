import type { Page } from '@playwright/test';
import { failurePath } from '../../support/routes';

/** Opens a page and waits until its scripts are running. */
export async function visit(page: Page, path: string): Promise<void> {
  // The server shows its error page only after a real failure.
  if (path === failurePath)
    await page.route(`**${failurePath}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 500, path: '.next/server/pages/500.html' });
    });
  await page.goto(path);
  await page.locator('nav[data-hydrated=true]').waitFor({ state: 'attached' });
}

/** The button of one of the four menus, which appears on screens at least 600 px wide. */
export function menuButton(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
}

/** A menu's panel, which has the same accessible name as its button. */
export function menuPanel(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true });
}
