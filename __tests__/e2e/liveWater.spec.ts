import { violationsInBothSchemes } from './support/axe';
import { MAX_SHIFT, watchLayoutShift } from './support/layoutShift';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const pages = ['/recreation/river-flows', '/water-year-dashboard'];

/**
 * Waits for readings: the server starts before the fakes and asks them again only after a minute, and
 * pages without readings are rendered again after ten seconds.
 */
test.beforeEach(async ({ request }, info) => {
  info.setTimeout(info.timeout + 90_000);
  await expect(async () => {
    const texts = await Promise.all(pages.map(async (at) => (await request.get(at)).text()));
    // The server may still have the readings of an earlier run.
    for (const text of texts) expect(text).not.toMatch(/Not available now|This reading is old/);
    expect(await (await request.get('/')).text()).toContain('Our water now');
  }).toPass({ timeout: 100_000, intervals: [1000] });
});

test('the river page shows flow, stage, time and an explanation, and charts that work with the keyboard', async ({
  page,
  request,
}) => {
  await visit(page, '/recreation/river-flows');
  await expect(page.getByText('In an emergency, call 911.')).toBeVisible();
  const summary = page.getByRole('list', { name: 'Flow at each gauge' }).getByRole('listitem');
  await expect(summary).toHaveCount(5);
  const gauge = page.getByRole('article', { name: 'North Fork at North Fork Dam', exact: true });
  await expect(gauge).toContainText(/\d+ cfs/);
  await expect(gauge).toContainText(/Stage \d\.\d\d ft/);
  await expect(gauge).toContainText(/As of .* (PST|PDT) \(Provisional/);
  await expect(gauge).toContainText('Rafters:');
  await expect(gauge.getByRole('img', { name: /last 7 days/ })).toBeVisible();
  const reader = gauge.getByRole('slider', { name: /last 7 days/ });
  await reader.focus();
  const newest = await reader.getAttribute('aria-valuetext');
  expect(newest).toMatch(/^[\d,]+ cfs, .* (PST|PDT)$/);
  await page.keyboard.press('ArrowLeft');
  await expect(reader).not.toHaveAttribute('aria-valuetext', newest!);
  // The slider's thumb, 16 px wide, is directly below the chart's marker.
  for (const key of ['ArrowLeft', 'Home', 'End']) {
    await page.keyboard.press(key);
    const thumb = await reader.evaluate((slider) => {
      const { value, min, max } = slider as HTMLInputElement;
      const { left, width } = slider.getBoundingClientRect();
      const part = (Number(value) - Number(min)) / (Number(max) - Number(min));
      return left + 8 + part * (width - 16);
    });
    const marker = (await gauge.locator('circle').first().boundingBox())!;
    expect(Math.abs(thumb - marker.x - marker.width / 2), key).toBeLessThan(1);
  }
  await expect(reader).toHaveAttribute('aria-valuetext', newest!);
  await gauge.locator('summary', { hasText: 'More readings' }).click();
  for (const days of [7, 30]) {
    const chart = gauge.getByRole('img', { name: new RegExp(`Stage over the last ${days} days`) });
    await expect(chart).toBeVisible();
    await expect(chart).toHaveAccessibleName(/From \d\.\d\d ft to \d\.\d\d ft/);
  }
  const table = gauge.getByRole('table', { name: /Day by day/ });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Day',
    'Lowest flow',
    'Highest flow',
    'Lowest stage',
    'Highest stage',
  ]);
  const href = await gauge.getByRole('link', { name: /^Download stage/ }).getAttribute('href');
  expect(await (await request.get(href!)).text()).toMatch(/Z,\d(\.\d+)?,ft,,11427000,usgs/);
});

test('the water year page shows tiles, charts, station tables, and readings to download', async ({
  page,
  request,
}) => {
  await visit(page, '/water-year-dashboard');
  const main = page.getByRole('main');
  for (const words of [
    /French Meadows level\s*\d+%\s*full/,
    /Hell Hole level\s*\d+%\s*full/,
    /Snowpack\s*\d+%\s*of normal/,
    /Rain and snow\s*\d+%\s*of normal/,
  ])
    await expect(main.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await expect(page.getByText(/together held [\d,]+ acre-\u2060feet: \d+% full/)).toBeVisible();
  const lake = page.getByRole('article', { name: 'Hell Hole', exact: true });
  await expect(lake).toContainText(/acre-\u2060feet \d+% full \d+% of the average for the date/);
  await expect(lake.getByRole('img', { name: /Storage at Hell Hole/ })).toBeVisible();
  await main.locator('summary', { hasText: 'All readings and downloads' }).click();
  const weeks = page.getByRole('table', { name: 'Storage, week by week' });
  await expect(weeks.getByRole('columnheader')).toHaveText(['Day', 'French Meadows', 'Hell Hole']);
  const snow = page.getByRole('table', { name: 'Snowpack: water held as snow' });
  await expect(snow.getByRole('row')).toHaveCount(6);
  await expect(snow.getByRole('row', { name: /Greek Store/ })).toContainText(/\d\.\d.*\d+%/);
  const link = page.getByRole('link', { name: 'Download storage at Hell Hole (CSV)' });
  const csv = await request.get((await link.getAttribute('href'))!);
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect(await csv.text()).toMatch(/^time,value,unit,normal,station,source,quality\r\n2/);
  expect((await request.get('/api/water/storage-nowhere.csv')).status()).toBe(404);
});

for (const width of [360, 1440]) {
  test(
    `pages with readings have no accessibility violations and do not shift while loading at ${width} px`,
    onlyInAll(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const at of pages) {
        // Leaves the previous page first, because opening its details moved the content.
        await page.goto('about:blank');
        const shift = await watchLayoutShift(page);
        await visit(page, at);
        await page.waitForLoadState('networkidle');
        expect(await shift(), at).toBeLessThan(MAX_SHIFT);
        await page.evaluate(() => {
          for (const one of document.querySelectorAll('details')) one.open = true;
        });
        expect(await violationsInBothSchemes(page), at).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    },
  );
}

test('a printed page has the charts and the sections that the reader opened', async ({ page }) => {
  await visit(page, '/recreation/river-flows');
  const gauge = page.getByRole('article', { name: 'North Fork at North Fork Dam', exact: true });
  await gauge.locator('summary', { hasText: 'More readings' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(gauge.getByRole('img', { name: /Flow over the last 7 days/ })).toBeVisible();
  await expect(gauge.getByRole('table', { name: /Day by day/ })).toBeVisible();
  await expect(gauge.locator('summary', { hasText: 'What the flow means' })).toBeHidden();
  await expect(gauge.getByRole('slider')).toHaveCount(0);
});
