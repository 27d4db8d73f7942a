import { gzipSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { drawerOf, openButton, phone, swipe } from './support/drawer';
import { gallery, triggers } from './support/imagePreview';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/**
 * The limit, in gzipped bytes, on the scripts that a page loads on its own in addition to those in its HTML.
 */
const BUDGET = 12_000;

/** How long a page waits for code, in ms (next.config.js). */
const CHUNK_TIMEOUT_MS = 10_000;

/** Text that occurs only in the drawer's code. */
const DRAWER_TEXT = 'Close menu';

/** The scripts that a page loads from here on, by path. */
function scriptsFromNowOn(page: Page): Map<string, Buffer> {
  const scripts = new Map<string, Buffer>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, await response.body());
  });
  return scripts;
}

/** The paths of the scripts that contain the drawer's code. */
const drawersIn = (scripts: Map<string, Buffer>) =>
  [...scripts].flatMap(([path, code]) => (code.includes(DRAWER_TEXT) ? [path] : []));

for (const width of [360, 1440]) {
  test(`a page loads little additional code on its own at ${width} px`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const scripts = scriptsFromNowOn(page);
    const answer = page.waitForResponse('**/api/cosmic/objects?*');
    await visit(page, '/contact-us');
    await answer;
    await page.waitForLoadState('networkidle');
    expect(drawersIn(scripts)).toEqual([]);
    for (const { src } of (await served('/contact-us')).scripts)
      scripts.delete(new URL(src ?? '', page.url()).pathname);
    expect(scripts.size).toBeGreaterThan(0);
    const sizes = [...scripts.values()].map((code) => gzipSync(code).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  });
}

/** What opens with code of its own, the page to start on, and what shows instead if there is no such code. */
const layers: {
  name: string;
  path: string;
  onPhone?: boolean;
  open: (page: Page) => Promise<void>;
  instead: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'the search results',
    path: '/contact-us',
    open: async (page) => {
      const field = page.getByRole('banner').getByRole('searchbox');
      await field.fill('leak & meter');
      await field.press('Enter');
    },
    instead: (page) => expect(page).toHaveURL('/search?q=leak+%26+meter'),
  },
  {
    name: 'the drawer',
    path: '/contact-us',
    onPhone: true,
    open: (page) => openButton(page).tap(),
    instead: (page) => expect(page).toHaveURL('/site-map'),
  },
  {
    name: 'e-news',
    path: '/contact-us',
    open: (page) =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe to E-News' }).click(),
    instead: (page) => expect(page).toHaveURL('/newsroom/e-news'),
  },
  {
    name: 'the image preview',
    path: gallery,
    open: (page) => triggers(page).nth(1).click(),
    instead: (page) => expect(page).toHaveURL(/\/pictures\/.+/),
  },
  {
    name: 'a page in parts',
    path: '/education-center/documents',
    open: (page) => page.getByRole('link', { name: /^Pictures/ }).click(),
    instead: (page) => expect(page.locator(`main a[href="${gallery}"]`)).toBeVisible(),
  },
];

const answers = {
  404: (route: Route) => route.fulfill({ status: 404 }),
  nothing: () => Promise.resolve(),
};

for (const { name, path, onPhone, open, instead } of layers) {
  test.describe(`after a deployment, ${name}`, () => {
    test.use({ ...(onPhone && phone), expectedFaults: /status of 404|api\/forecast/ });

    for (const [answer, respond] of Object.entries(answers)) {
      test(`has a page that shows the same if requests for code get ${answer}`, async ({
        page,
      }) => {
        await page.clock.install();
        await visit(page, path);
        await page.waitForLoadState('networkidle');
        await page.route('**/_next/static/chunks/*.js', respond);
        await open(page);
        if (answer === 'nothing') await page.clock.runFor(CHUNK_TIMEOUT_MS);
        await instead(page);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  for (const gesture of ['tap', 'swipe'] as const) {
    test(`the first ${gesture} loads the drawer and opens it`, async ({ page }) => {
      const scripts = scriptsFromNowOn(page);
      await visit(page, '/contact-us');
      await page.waitForLoadState('networkidle');
      expect(drawersIn(scripts)).toEqual([]);
      if (gesture === 'tap') await openButton(page).tap();
      else await swipe(page, 10, 200);
      await expect(drawerOf(page)).toBeVisible();
      await expect.poll(() => drawersIn(scripts)).toHaveLength(1);
    });
  }
});
