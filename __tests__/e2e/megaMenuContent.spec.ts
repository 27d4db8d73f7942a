import type { Page } from '@playwright/test';
import { isExternal } from '@/lib/navigation/href';
import { menuNames, routeRows } from '../support/routes';
import { expect, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

test.use({ viewport: { width: 1280, height: 800 } });

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('shows the site’s four menus in order', async ({ page }) => {
  await visit(page, '/');
  expect(menuNames).toHaveLength(4);
  await expect(nav(page).getByRole('button')).toHaveText(menuNames);
});

test('each menu shows its groups as columns with headings', async ({ page }) => {
  await visit(page, '/');
  for (const name of menuNames) {
    const rows = routeRows.filter(({ menu }) => menu === name);
    const groups = [...new Set(rows.map(({ group }) => group))];
    await menuButton(page, name).focus();
    const panel = menuPanel(page, name);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(groups);
    for (const group of groups) {
      const links = panel.locator('section', { has: page.getByRole('heading', { name: group }) });
      const expected = rows.filter((row) => row.group === group);
      await expect(links.getByRole('link')).toContainText(expected.map(({ title }) => title));
      const hrefs = await links
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      hrefs.forEach((href, i) => {
        if (expected[i]!.kind === 'external') expect(isExternal(href), href).toBe(true);
        else expect(href).toBe(expected[i]!.href);
      });
    }
  }
});

test('the navigation is a list of disclosure buttons without menu roles', async ({ page }) => {
  await visit(page, '/');
  await expect(page.locator('[role^=menu], [role=tree], [role=tablist]')).toHaveCount(0);
  for (const item of await nav(page).locator(':scope > ul > li').all()) {
    const button = item.locator(':scope > button');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).not.toHaveAttribute('aria-haspopup');
    const panel = await button.getAttribute('aria-controls');
    await expect(item.locator(`:scope > #${panel}`)).toHaveCount(1);
  }
});

test('marks the new page after navigation', async ({ page }) => {
  await visit(page, '/services/outage');
  await menuButton(page, 'Business').focus();
  await menuPanel(page, 'Business').getByRole('link', { name: 'Standards' }).click();
  await expect(nav(page).locator('[aria-current]')).toHaveText('Standards');
});
