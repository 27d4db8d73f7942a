import { searchDialog, searchFor } from './support/searchAnswer';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const title = 'Informe sobre la calidad del agua de 2025 (resumen)';
const description = 'Resumen en español del informe de confianza del consumidor de 2025.';

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, onlyInAll(width === 1440), () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of ['/services/water-quality', '/education-center/documents'])
      test(`marks a Spanish document as Spanish on ${path}`, async ({ page }) => {
        await visit(page, path);
        const main = page.getByRole('main');
        for (const words of [title, description])
          await expect(main.locator('[lang=es]', { hasText: words })).toHaveText(words);
        await expect(main.locator('[lang=es]', { hasText: 'Spanish' })).toHaveCount(0);
      });

    test('marks a Spanish sentence on an English page as Spanish', async ({ page }) => {
      await visit(page, '/contact-us');
      await expect(page.getByRole('main').locator('p[lang=es]')).toHaveText(
        /^Puede hablar con nosotros en español.*La ayuda es gratuita\.$/,
      );
    });

    test('marks the title and text of a Spanish search result as Spanish, but not its URL', async ({
      page,
    }) => {
      await visit(page, '/');
      await searchFor(page, 'calidad del agua');
      const link = page.getByRole('link', { name: /^Informe sobre/ });
      const row = searchDialog(page).getByRole('listitem').filter({ has: link });
      await expect(row.locator('[lang=es]')).toHaveCount(2);
      await expect(row.locator('[lang=es]').first()).toContainText(
        'Informe sobre la calidad del agua',
      );
      await expect(row.locator('.url[lang]')).toHaveCount(0);
      await visit(page, '/search?q=calidad+del+agua');
      await expect(page.getByRole('main').locator('li h2[lang=es]').first()).toContainText(
        'Informe',
      );
    });

    test('marks a Spanish sentence in an English search result as Spanish', async ({ page }) => {
      const sentence = 'La ayuda es gratuita.';
      await visit(page, '/');
      await searchFor(page, 'español');
      await expect(searchDialog(page).getByText(sentence, { exact: true }).first()).toHaveAttribute(
        'lang',
        'es',
      );
      await visit(page, '/search?q=español');
      const main = page.getByRole('main');
      await expect(main.getByText(sentence, { exact: true }).first()).toHaveAttribute('lang', 'es');
    });
  });
}
