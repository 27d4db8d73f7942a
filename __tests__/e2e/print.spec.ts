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

test('a printed page has no arrows next to sections that can be opened', async ({ page }) => {
  await expect(page.locator('.prose summary').first()).toHaveCSS('list-style-type', 'none');
});

test('a printed map has its legend next to it, in the width of the page', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  const map = (await page.getByRole('img', { name: /^Map of outages/ }).boundingBox())!;
  const legend = (await page.getByText('Numbers match the lists above.').boundingBox())!;
  expect(map.width).toBeGreaterThan(480);
  expect(map.height).toBeLessThanOrEqual(4.5 * 96);
  expect(legend.x).toBeGreaterThan(map.x + map.width);
  expect(legend.x + legend.width).toBeLessThanOrEqual(720);
});

test('printed lists have black bullets and numbers', async ({ page }) => {
  await visit(page, '/business/goods-and-services');
  await page.emulateMedia({ media: 'print' });
  const looks = await page.evaluate(() => {
    const look = (selector: string, part: string) =>
      getComputedStyle(document.querySelector(selector)!, part);
    return [
      look('.prose ul > li', '::marker').color,
      look('.prose ol > li', '::before').borderTopColor,
    ];
  });
  expect(looks).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
});

test('printed tables have the size of the text, and numbers are level with the first line of their step', async ({
  page,
}) => {
  const { table, text, offsets } = await page.evaluate(() => {
    const size = (selector: string) => getComputedStyle(document.querySelector(selector)!).fontSize;
    return {
      table: size('.prose td'),
      text: size('.prose li'),
      offsets: [...document.querySelectorAll<HTMLElement>('.prose ol > li')].map((step) => {
        const words = document.createRange();
        words.selectNodeContents(step);
        const line = words.getClientRects()[0]!;
        const number = parseFloat(getComputedStyle(step, '::before').height);
        return Math.abs((line.top + line.bottom - number) / 2 - step.getBoundingClientRect().top);
      }),
    };
  });
  expect(table).toBe(text);
  expect(offsets.length).toBeGreaterThan(2);
  expect(Math.max(...offsets)).toBeLessThan(2);
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
