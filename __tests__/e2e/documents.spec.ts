import { violationsInBothSchemes } from './support/axe';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const agendas = '/board-of-directors/meeting-agendas';
/** Appears on page 3 of one sample document and nowhere else. */
const phrase = 'purple martin nest boxes';
const found = '/documents/board-agendas/2026-11-19.pdf#page=3';
const resultName = /November 19, 2026 · Page 3$/;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors can filter a library by year and by keyword', async ({ page }) => {
    const rows = page.getByRole('table', { name: 'Meeting agendas' }).locator('tbody tr');
    await page.goto(agendas);
    await expect(rows).toHaveCount(8);
    await page.getByRole('link', { name: '2025', exact: true }).click();
    await expect(page).toHaveURL(`${agendas}/documents?year=2025`);
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('link', { name: '2025', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByLabel('Words in the title or topic').fill('wildfire');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/find=wildfire&year=2025$/);
    await expect(rows).toHaveCount(1);
    await page.getByRole('link', { name: '2026', exact: true }).click();
    await expect(page.getByText('No documents with “wildfire” from 2026.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all 8 documents' }).click();
    await expect(rows).toHaveCount(8);
    await expect(page.getByLabel('Words in the title or topic')).toHaveValue('');
  });

  test('the search page finds text inside a PDF', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(phrase)}`);
    const result = page.getByRole('main').getByRole('link', { name: resultName });
    await expect(result).toHaveAttribute('href', found);
  });
});

for (const state of ['', '?year=2025', '?find=none']) {
  test(`the document list has no accessibility violations: ${state || 'all'}`, async ({
    page,
    served,
  }) => {
    expect((await served(`${agendas}/documents${state}`)).robots).toBe('noindex');
    await visit(page, `${agendas}/documents${state}`);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsInBothSchemes(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
