import { violationsInBothSchemes } from './support/axe';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const answered = {
  bill: '/services/bill-estimator?meter=1-inch&amount=34&unit=units',
  leak: '/smart-water-use/leak-calculator?kind=toilet&toilet=runs&usual=20',
  wrong: '/smart-water-use/leak-calculator?kind=meter&first=10&second=5&hours=x&usual=20',
  rebates: '/smart-water-use/rebate-finder?item=lawn&item=toilet&water=treated&home=rent&area=500',
  watering: '/smart-water-use/watering?town=colfax',
};

for (const [name, path] of Object.entries(answered)) {
  test(`a tool’s result (${name}) has no accessibility violations and fits a narrow phone`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsInBothSchemes(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  });
}

/** WCAG 1.4.11. */
const MIN_CONTRAST = 3;

test('every part of a bill’s bar chart stands out from the background and from the lines between parts', async ({
  page,
}) => {
  await visit(page, answered.bill);
  const bar = page.getByRole('figure').first().locator('svg');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts = await bar.evaluate((svg) => {
      const context = document.createElement('canvas').getContext('2d', {
        willReadFrequently: true,
      })!;
      const luminance = (color: string) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
      };
      return [...svg.querySelectorAll('rect')].map((part) => {
        const { fill, stroke } = getComputedStyle(part);
        const [dark, light] = [luminance(fill), luminance(stroke)].sort((a, b) => a - b);
        return (light! + 0.05) / (dark! + 0.05);
      });
    });
    expect(contrasts).toHaveLength(3);
    expect(Math.min(...contrasts), colorScheme).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the leak calculator shows the cost, or an error next to an invalid field', async ({
      page,
    }) => {
      await page.goto('/smart-water-use/stop-leaks');
      await page.getByRole('link', { name: 'leak cost calculator' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leak cost calculator');
      await page.getByLabel('Drips per minute').fill('lots');
      await page.getByRole('button', { name: 'Calculate the cost' }).click();
      await expect(page).toHaveTitle(/^Error: /);
      const drips = page.getByLabel('Drips per minute');
      await expect(drips).toHaveAccessibleDescription(/as a number, such as 12\./);
      const problem = page.getByRole('region', { name: 'There is a problem' });
      await problem.getByRole('link', { name: /as a number, such as 12\./ }).click();
      await expect(drips).toBeFocused();
      await drips.fill('60');
      await page.getByRole('button', { name: 'Calculate the cost' }).click();
      // 500 gallons in two months is 0.668 units, at $2.41 each.
      await expect(
        page.getByRole('region', { name: 'This leak adds about $1.61 to a two-month bill' }),
      ).toBeVisible();
      await expect(page.getByText('SAMPLE: not real prices')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('A drip: 60 in one minute')).toBeVisible();
      await expect(page.getByText('How we calculated this')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Calculate the cost' })).toBeHidden();
    });

    test('the form on the water rates page shows an estimate, or an error next to the field', async ({
      page,
    }) => {
      await page.goto('/services/water-rates');
      await page.getByRole('link', { name: 'Estimate your bill' }).click();
      await expect(page.getByRole('heading', { name: 'Estimate your bill' })).toBeInViewport();
      await page.getByLabel('Water used, from one two-month bill').fill('lots');
      await page.getByRole('button', { name: 'Estimate my bill' }).click();
      await expect(page).toHaveTitle(/^Error: Bill estimator/);
      const amount = page.getByLabel('Water used, from one two-month bill');
      await expect(amount).toHaveAccessibleDescription(/as a number, such as 12\./);
      await amount.fill('24');
      await page.getByLabel('Meter size').selectOption('1 inch');
      await page.getByRole('button', { name: 'Estimate my bill' }).click();
      const result = page.getByRole('region', { name: /^About \$\d+\.\d\d for two months$/ });
      // The line cannot break between a number and its unit, or after the hyphen.
      await expect(result).toContainText(
        '24\u00a0units, or 17,952\u00a0gallons, with a 1-\u2060inch meter.',
      );
      await expect(result).toContainText('SAMPLE: not real prices');
      await expect(page.getByLabel('Meter size')).toHaveValue('1-inch');
      await expect(amount).toHaveValue('24');
      await page.getByLabel('A business, a school or apartments').check();
      await page.getByRole('button', { name: 'Estimate my bill' }).click();
      await expect(result).toContainText('Every unit has the same price.');
    });

    test('the rebate finder’s results have a URL that visitors can share', async ({ page }) => {
      await page.goto('/smart-water-use/rebate-finder');
      await page.getByLabel('Lawn replacement').check();
      await page.getByLabel('Size of the lawn').fill('1,500');
      await page.getByRole('button', { name: 'Show my rebates' }).click();
      const result = page.getByRole('region', { name: '1 rebate matches your answers' });
      await expect(result.getByRole('heading', { level: 3 })).toHaveText(
        'Lawn replacement: $1,000',
      );
      await expect(result.getByText('SAMPLE: not real offers')).toBeVisible();
      await page.goto(page.url());
      await expect(result).toBeVisible();
      await expect(page.getByLabel('Size of the lawn')).toHaveValue('1,500');
    });

    test('the watering advice names the town and shows the forecast', async ({ page }) => {
      await page.goto('/smart-water-use/watering');
      await page.getByLabel('Nearest town').selectOption('Rocklin');
      await page.getByRole('button', { name: 'Check the forecast' }).click();
      await expect(page.getByText('Chance of rain in Rocklin')).toBeVisible();
      await expect(page.getByText(/^\d+% at most in the next \d days$/)).toBeVisible();
      await page.getByText('Day by day').click();
      await expect(page.getByRole('row', { name: 'Half-day 2 20%' })).toBeVisible();
    });
  });
}

test('search finds the tools', async ({ request }) => {
  for (const [words, path] of [
    ['estimate my bill', '/services/bill-estimator'],
    ['leak calculator', '/smart-water-use/leak-calculator'],
    ['rebate finder', '/smart-water-use/rebate-finder'],
    ['should I water this week', '/smart-water-use/watering'],
  ] as const) {
    const answer = await request.get(`/api/search?q=${encodeURIComponent(words)}`);
    const { items } = (await answer.json()) as { items: { link: string }[] };
    expect(items.slice(0, 3).map(({ link }) => new URL(link).pathname)).toContain(path);
  }
});
