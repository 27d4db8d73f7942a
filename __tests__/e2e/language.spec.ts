import { searchDialog, searchFor } from './support/searchAnswer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

test.use({ viewport: { width: 390, height: 900 } });

test('the search dialog marks the title and text of a Spanish result as Spanish, but not its URL', async ({
  page,
}) => {
  await visit(page, '/');
  await searchFor(page, 'calidad del agua');
  const link = page.getByRole('link', { name: /^Informe sobre/ });
  const row = searchDialog(page).getByRole('listitem').filter({ has: link });
  await expect(row.locator('[lang=es]')).toHaveCount(2);
  await expect(row.locator('[lang=es]').first()).toContainText('Informe sobre la calidad del agua');
  await expect(row.locator('.url[lang]')).toHaveCount(0);
});
