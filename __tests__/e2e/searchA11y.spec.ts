import { violationsInBothSchemes } from './support/axe';
import { answerOf, askedBy, resultLinks, searchDialog, searchFor } from './support/searchAnswer';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const api = '**/api/search?*';

for (const width of [360, 1440]) {
  test.describe(
    `the search dialog has no accessibility violations at ${width} px`,
    onlyInAll(width === 1440),
    () => {
      test.use({ viewport: { width, height: 800 } });

      test('with results', async ({ page }) => {
        await visit(page, '/');
        await searchFor(page, 'water');
        await expect(resultLinks(page)).toHaveCount(10);
        expect(await violationsInBothSchemes(page)).toEqual([]);
      });

      test('without results', async ({ page }) => {
        await visit(page, '/');
        await searchFor(page, 'xyzzyq');
        await expect(searchDialog(page)).toContainText('No results found');
        expect(await violationsInBothSchemes(page)).toEqual([]);
      });

      test('while searching', async ({ page }) => {
        await page.route(api, () => new Promise(() => {}));
        await visit(page, '/');
        await searchFor(page, 'water');
        await expect(searchDialog(page)).toHaveAccessibleName('Searching...');
        expect(await violationsInBothSchemes(page)).toEqual([]);
      });

      test('while another page of results loads', async ({ page }) => {
        await page.route(api, async (route) => {
          const { words, start } = askedBy(route);
          if (start < 290) await route.fulfill({ json: answerOf(words, start, 300) });
        });
        await visit(page, '/');
        await searchFor(page, 'water');
        await searchDialog(page).getByRole('button', { name: 'Go to page 30' }).click();
        await expect(searchDialog(page).locator('[aria-busy=true]')).toBeVisible();
        expect(await violationsInBothSchemes(page)).toEqual([]);
      });
    },
  );
}

test.describe('a failed search', () => {
  test.use({ expectedFaults: /status of 502/ });

  test('has no accessibility violations', async ({ page }) => {
    await page.route(api, (route) => route.fulfill({ status: 502, body: 'down' }));
    await visit(page, '/');
    await searchFor(page, 'water');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
});
