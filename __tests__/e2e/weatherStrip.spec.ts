import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from './support/axe';
import { MAX_SHIFT, watchLayoutShift } from './support/layoutShift';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const CODE_TEXT = 'Weather now';
const townNames = ['Auburn', 'Rocklin', 'Colfax', 'Lincoln', 'Dutch Flat'];

const towns = (page: Page) => page.getByRole('list', { name: 'Weather now' }).getByRole('listitem');

/** The query strings of the browser's forecast requests, in order. */
function watchForecasts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/forecast') asked.push(search);
  });
  return asked;
}

/** Waits until the page has loaded everything, including the code that it loads when idle. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

test('creates no date formatter, which takes a phone 50 ms or more', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.addInitScript(() => {
    const counted = { formatters: 0 };
    Object.assign(window, { counted });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, args) {
        counted.formatters += 1;
        return Reflect.construct(target, args) as object;
      },
    });
  });
  await visit(page, '/contact-us');
  await expect(towns(page)).toHaveText(townNames.map((name) => new RegExp(`^${name} 61°F`)));
  await expect(towns(page).first().getByRole('link')).toHaveAttribute('title', /as of \d/);
  await settle(page);
  expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toEqual({ formatters: 0 });
});

test.describe('by screen width', () => {
  test('shows nothing and requests nothing at 884 px', async ({ page }) => {
    await page.setViewportSize({ width: 884, height: 700 });
    const asked = watchForecasts(page);
    await visit(page, '/contact-us');
    await settle(page);
    await expect(towns(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  for (const width of [885, 1100, 1440, 1920]) {
    test(
      `shows five towns, each 155 px wide, within the page at ${width} px`,
      onlyInAll(width > 1100),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        const asked = watchForecasts(page);
        await visit(page, '/contact-us');
        await expect(towns(page)).toHaveText(townNames.map((name) => new RegExp(`^${name} 61°F`)));
        expect(new Set(asked).size).toBe(5);
        expect(asked).toHaveLength(5);
        for (const town of await towns(page).all()) {
          expect(await town.boundingBox()).toMatchObject({ width: 155, height: 44 });
          expect(await town.evaluate((item) => item.firstElementChild!.scrollWidth)).toBeLessThan(
            156,
          );
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      },
    );
  }

  test('appears when the screen becomes wide enough and disappears when it becomes too narrow', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 700 });
    await visit(page, '/contact-us');
    await settle(page);
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect(towns(page).first()).toContainText('61°F');
    await page.setViewportSize({ width: 800, height: 700 });
    await expect(towns(page)).toHaveCount(0);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('shows a labeled picture for each town and links to its forecast', async ({ page }) => {
    await visit(page, '/contact-us');
    const lincoln = towns(page).filter({ hasText: 'Lincoln' });
    await expect(lincoln.getByRole('img', { name: 'Mostly Clear' })).toBeVisible();
    const link = lincoln.getByRole('link');
    await expect(link).toHaveAttribute(
      'href',
      'https://forecast.weather.gov/MapClick.php?lat=38.8916&lon=-121.293',
    );
    await expect(link).toHaveAttribute(
      'title',
      /^Mostly Clear, as of (noon|\d{1,2}(:\d\d)? [ap]\.m\.)$/,
    );
    await expect(link).toHaveAccessibleName(/leaves this site/);
  });

  test('does not shift the layout when it appears', async ({ page }) => {
    const shift = await watchLayoutShift(page);
    await visit(page, '/contact-us');
    await expect(towns(page).first()).toContainText('61°F');
    await settle(page);
    expect(await shift()).toBeLessThan(MAX_SHIFT);
  });

  test('stays after navigation, and hides when the compact bar appears', async ({ page }) => {
    const asked = watchForecasts(page);
    await visit(page, '/services/water-rates');
    await expect(towns(page).first()).toContainText('61°F');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/contact-us/);
    await expect(towns(page).first()).toContainText('61°F');
    expect(asked).toHaveLength(5);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(towns(page).first()).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(towns(page).first()).toBeVisible();
  });

  test('has no accessibility violations', async ({ page }) => {
    await visit(page, '/contact-us');
    await expect(towns(page).first()).toContainText('61°F');
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });

  test.describe('when something fails', () => {
    test.use({ expectedFaults: /status of 502|ERR_FAILED|ChunkLoadError|Loading chunk/ });

    test('shows a dash for towns without data', async ({ page }) => {
      await page.route('**/api/forecast?*', (route) =>
        route.request().url().includes('38.7905')
          ? route.continue()
          : route.fulfill({ status: 502, body: 'down' }),
      );
      await visit(page, '/contact-us');
      await expect(towns(page).filter({ hasText: 'Rocklin' })).toContainText('61°F');
      await expect(towns(page).filter({ hasText: 'Auburn' })).toContainText('–');
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });

    test('leaves the row empty when there is no weather data, and keeps its height', async ({
      page,
    }) => {
      const shift = await watchLayoutShift(page);
      await page.route('**/api/forecast?*', (route) => route.fulfill({ status: 502, body: '' }));
      await visit(page, '/contact-us');
      await settle(page);
      const row = page.locator('.weather');
      await expect(row.locator('li')).toHaveCount(5);
      await expect(row.getByText('Auburn')).toBeHidden();
      await expect(row.getByText('–').first()).toBeHidden();
      expect((await row.boundingBox())!.height).toBe(44);
      expect(await shift()).toBeLessThan(MAX_SHIFT);
    });

    test('the header works when the weather strip’s code cannot be loaded', async ({ page }) => {
      let isBlocked = false;
      await page.route('**/_next/static/chunks/*.js', async (route) => {
        const response = await route.fetch();
        if (!(await response.text()).includes(CODE_TEXT)) return route.fulfill({ response });
        isBlocked = true;
        return route.abort();
      });
      await visit(page, '/contact-us');
      await expect.poll(() => isBlocked).toBe(true);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: 'About' })
        .click();
      await expect(page.getByRole('group', { name: 'About' })).toBeVisible();
    });
  });

  test('the weather strip’s code is not part of the scripts in the page’s HTML', async ({
    served,
    request,
  }) => {
    const { scripts } = await served('/contact-us');
    for (const { src } of scripts.filter((script) => script.src)) {
      expect(await (await request.get(src!)).text()).not.toContain(CODE_TEXT);
    }
  });
});
