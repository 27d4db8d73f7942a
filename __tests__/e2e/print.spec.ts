import { expect, test } from './support/test';
import { visit } from './support/visit';

test.beforeEach(async ({ page }) => {
  await visit(page, '/services/outage');
  await page.emulateMedia({ media: 'print' });
});

test('a printed page shows the text and who to call, without navigation', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who to call' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: /^Questions\?/ })).toBeVisible();
  await expect(page.getByText(/^Last reviewed/)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Follow us')).toBeHidden();
  const decorations = page.locator('svg[preserveAspectRatio]');
  await expect(decorations.filter({ visible: true })).toHaveCount(0);
});

test('printed cards have no pictures', async ({ page }) => {
  await visit(page, '/services');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.picture-cards > li').first()).toBeVisible();
  await expect(page.locator('.picture-cards img').filter({ visible: true })).toHaveCount(0);
});

test('a printed link to another site shows where it leads', async ({ page }) => {
  await visit(page, '/services');
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('main .picture-cards a[href^="http"]').first();
  const target = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(target).toContain('https://');
});

test('a printed page is black on white, even in dark mode and on dark bands', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const looks = await page.evaluate(() => {
    const all = [...document.querySelectorAll('body, main *, footer *')];
    const styles = all.map((element) => getComputedStyle(element));
    return {
      colors: [...new Set(styles.map(({ color }) => color))],
      backgrounds: [...new Set(styles.map(({ backgroundColor }) => backgroundColor))],
    };
  });
  expect(looks).toEqual({ colors: ['rgb(0, 0, 0)'], backgrounds: ['rgba(0, 0, 0, 0)'] });
});
