import type { Page, Route } from '@playwright/test';
import { phone } from './support/drawer';
import { banner } from './support/editedSite';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

type Step = (page: Page) => Promise<unknown>;

/** A way to another page and back. */
type Journey = {
  name: string;
  path?: string;
  /** What happens before the reader scrolls to their place. */
  before?: Step;
  /** What happens on the other page. */
  meanwhile?: Step;
  back?: Step;
  /** What happens once the reader is back. */
  after?: Step;
  /** Whether `npm test`, too, takes this way on a phone. */
  onPhone?: boolean;
};

const article = '/services/water-quality';

const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());

async function reload(page: Page) {
  await page.reload();
  await page.locator('nav[data-hydrated=true]').waitFor({ state: 'attached' });
}

/** Makes matching requests take `ms` longer. */
const delay = (page: Page, url: string, ms: number) =>
  page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

const alert = {
  id: 'boil',
  title: 'Boil your water',
  status: 'published',
  content: '<p>Boil your water for one minute.</p>',
  metadata: {
    hidden: false,
    website: null,
    position: 1,
    severity: { value: 'error' },
    material_ui_icon_name: '',
    material_ui_icon_family: { value: 'baseline' },
    heading: 'Boil your water',
    collapsible: false,
    show_on_route: '/',
    version: '1',
    start: null,
    end: null,
  },
};

/** Makes a page that opens later ask for alerts, and get one at some point. */
async function reloadBeforeAlert(page: Page) {
  await page.route('**/api/cosmic/objects?*', (route: Route) =>
    route.fulfill({ json: { objects: [alert], total: 1 } }),
  );
  await reload(page);
}

/** A section that every article has. */
const SECTION = 'related-pages';

const followSectionLink = (page: Page) =>
  page.evaluate((id) => {
    location.hash = id;
  }, SECTION);

const journeys: Journey[] = [
  { name: 'with history.back()', onPhone: true },
  { name: 'with the browser’s Back button', back: (page) => page.goBack() },
  { name: 'to live data', path: '/services/outage', onPhone: true },
  { name: 'to search results', path: '/search?q=water' },
  { name: 'to the home page', path: '/' },
  { name: 'to pictures, after a reload', path: '/education-center/pictures', meanwhile: reload },
  {
    name: 'to data and code that arrive late',
    onPhone: true,
    meanwhile: async (page) => {
      await reload(page);
      await delay(page, '**/_next/{data,static}/**', 500);
    },
  },
  {
    name: 'before the scripts of the other page have started',
    meanwhile: async (page) => {
      await delay(page, '**/_next/static/**', 1000);
      await page.reload();
    },
  },
  {
    name: 'after an alert has arrived',
    onPhone: true,
    meanwhile: async (page) => {
      await reloadBeforeAlert(page);
      await expect(banner(page, alert.title)).toBeVisible();
    },
  },
  {
    name: 'before an alert arrives',
    meanwhile: reloadBeforeAlert,
    after: (page) => expect(banner(page, alert.title)).toBeVisible(),
  },
  { name: 'away from a section, after a link to it', before: followSectionLink },
  { name: 'away from a section, with its ID in the URL', path: `${article}#${SECTION}` },
  {
    name: 'away from a section, with its ID in the URL, then a reload',
    path: `${article}#${SECTION}`,
    after: reload,
    onPhone: true,
  },
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Where the content is in the window, in px. Alerts above it do not count. */
const place = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);

async function readOn(page: Page): Promise<number> {
  // Scrolls repeatedly, because the page is too short until all of its parts have arrived.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo({ top: 900, behavior: 'instant' });
      return scrollY;
    });
  await expect.poll(scrolled).toBe(900);
  return place(page);
}

/** Expects the content to come to a place and to stay there. */
async function expectAt(page: Page, top: number) {
  for (const wait of [0, 300]) {
    await page.waitForTimeout(wait);
    await expect.poll(async () => Math.abs((await place(page)) - top)).toBeLessThanOrEqual(1);
  }
}

for (const screen of [{ viewport: { width: 1440, height: 800 } }, phone]) {
  test.describe(`at ${screen.viewport.width} px`, () => {
    test.use(screen);

    for (const journey of journeys) {
      const { name, path = article, before, meanwhile, after } = journey;
      const isRepeat = screen === phone && !journey.onPhone;

      test(
        `Back and Forward return to the reader’s place: ${name}`,
        onlyInAll(isRepeat),
        async ({ page }) => {
          await visit(page, path);
          await before?.(page);
          const words = await title(page).innerText();
          const top = await readOn(page);
          // Scrolls to the link only with a real click.
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: 'Privacy Policy' })
            .evaluate((link) => (link as HTMLElement).click());
          await expect(title(page)).toHaveText(/privacy/i);
          await meanwhile?.(page);
          const otherTop = await readOn(page);

          await (journey.back ?? back)(page);
          await expect(title(page)).toHaveText(words);
          await after?.(page);
          await expectAt(page, top);
          await forward(page);
          await expect(title(page)).toHaveText(/privacy/i);
          await expectAt(page, otherTop);
          await back(page);
          await expect(title(page)).toHaveText(words);
          await expectAt(page, top);
        },
      );
    }
  });
}

test('links within a page: Back and Forward return to where the reader was', async ({ page }) => {
  await visit(page, article);
  const words = await title(page).innerText();
  // Until the router has opened a page, it leaves links within a page to the browser.
  await page.evaluate(() => window.next.router.push('/privacy-policy'));
  await expect(title(page)).toHaveText(/privacy/i);
  await back(page);
  await expect(title(page)).toHaveText(words);
  const above = await readOn(page);
  await followSectionLink(page);
  await page.evaluate(() => scrollBy({ top: -200, behavior: 'instant' }));
  const below = await place(page);
  expect(below).not.toBe(above);
  await back(page);
  await expectAt(page, above);
  await forward(page);
  await expectAt(page, below);
});
