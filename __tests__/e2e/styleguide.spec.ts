import { startSite } from '../support/startSite';
import { violationsInBothSchemes } from './support/axe';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const path = '/styleguide';

for (const width of [360, 1440]) {
  test(
    `the style guide has no accessibility violations and fits the window at ${width} px`,
    onlyInAll(width === 1440),
    async ({ page }, info) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, path);
      await expect(page.getByText('--mui-palette-primary-main', { exact: true })).toHaveCount(2);
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The screenshot is for the person who reads the report.
      await info.attach(`${width}.png`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    },
  );
}

test('the style guide shows both color schemes, whatever the system setting is', async ({
  page,
}) => {
  const backgrounds = () =>
    page
      .getByRole('heading', { name: /The (light|dark) color scheme/ })
      .evaluateAll((headings) =>
        headings.map(({ parentElement }) => getComputedStyle(parentElement!).backgroundColor),
      );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await visit(page, path);
    await expect.poll(backgrounds).toEqual(['rgb(255, 255, 255)', 'rgb(11, 26, 36)']);
  }
});

test('the style guide is hidden from search engines', async ({ page }) => {
  await visit(page, path);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).not.toContain(path);
});

test('the style guide does not exist in production unless it is turned on', async () => {
  const site = await startSite({ STYLEGUIDE: '' });
  try {
    expect((await fetch(site.url + path)).status).toBe(404);
  } finally {
    await site.stop();
  }
});
