import type { Page } from '@playwright/test';
import { banner, closeBanner, expect, test } from './support/editedSite';
import { menuButton, menuPanel, visit } from './support/visit';
import { errorPageFaults, missingPath } from './support/routes';

/** Alerts as visitors meet them, published in a fake Cosmic. */
test.use({ expectedFaults: errorPageFaults });

const boil = { title: 'Boil your water', content: '<p>Boil it for one minute.</p>' };
const closed = { title: 'Office closed', metadata: { severity: 'info' } };

/** The headings of the banners in sight, from top to bottom. */
const bannersOf = (page: Page) => page.locator('[data-alert] h2').allInnerTexts();

test('what is published is on pages that were already built', async ({ page, edited }) => {
  await edited.show({});
  for (const path of ['/services/outage', missingPath]) {
    await visit(page, path);
    expect(await bannersOf(page)).toEqual([]);
  }
  await edited.show({ boil, closed });
  for (const path of ['/services/outage', missingPath, '/500', '/search?q=rates']) {
    await visit(page, path);
    expect(await bannersOf(page), path).toEqual(['Boil your water', 'Office closed']);
    await expect(banner(page, 'Boil your water')).toContainText('Boil it for one minute.');
  }
});

test('one that was closed stays closed, until its severity changes', async ({ page, edited }) => {
  await edited.show({ closed, boil });
  await visit(page, '/services/outage');
  await closeBanner(page, 'Office closed');
  await expect(banner(page, 'Office closed')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  expect(await bannersOf(page)).toEqual(['Boil your water']);
  await menuButton(page, 'Newsroom').click();
  await menuPanel(page, 'Newsroom').getByRole('link', { name: 'News Releases' }).click();
  await expect(page).toHaveURL(/news-releases$/);
  expect(await bannersOf(page)).toEqual(['Boil your water']);

  await edited.show({ closed: { ...closed, content: '<p>A corrected text.</p>' } });
  await visit(page, '/');
  await expect(banner(page, 'Office closed')).toHaveCount(0);
  await edited.show({ closed: { ...closed, metadata: { severity: 'warning' } } });
  await visit(page, '/');
  await expect(banner(page, 'Office closed')).toBeVisible();
});

test('an emergency that was closed is back on the next page', async ({ page, edited }) => {
  await edited.show({ boil: { ...boil, metadata: { severity: 'error' } } });
  await visit(page, '/');
  await closeBanner(page, 'Boil your water');
  await expect(banner(page, 'Boil your water')).toHaveCount(0);
  await page.reload();
  await expect(banner(page, 'Boil your water')).toBeVisible();
});

test('one that is folded keeps its heading, also on the next page', async ({ page, edited }) => {
  await edited.show({ boil: { ...boil, metadata: { collapsible: true } } });
  await visit(page, '/');
  const details = page.getByRole('button', { name: 'Details of alert: Boil your water' });
  const body = banner(page, 'Boil your water').getByText('Boil it for one minute.');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await details.press('Enter');
  await expect(body).toBeHidden();
  await visit(page, '/site-map');
  await expect(details).toHaveAttribute('aria-expanded', 'false');
  await expect(body).toBeHidden();
  await details.press('Space');
  await expect(body).toBeVisible();
});

test('the first and the last banner are shaded, also after one is closed', async ({
  page,
  edited,
}) => {
  const shades = () =>
    page.locator('[data-alert]').evaluateAll((banners) =>
      banners.map((element) => {
        const image = getComputedStyle(element).backgroundImage;
        return [image.includes('8%)') && 'first', image.includes('92%') && 'last']
          .filter(Boolean)
          .join(' ');
      }),
    );
  const three = { one: { title: 'One' }, two: { title: 'Two' }, three: { title: 'Three' } };

  await edited.show(three);
  await visit(page, '/');
  expect(await shades()).toEqual(['first', '', 'last']);
  await closeBanner(page, 'One');
  await expect.poll(shades).toEqual(['first', 'last']);
  await closeBanner(page, 'Three');
  await expect.poll(shades).toEqual(['first last']);
  await closeBanner(page, 'Two');
  await expect.poll(shades).toEqual([]);
});

test('each page shows the alerts whose pattern its path matches', async ({ page, edited }) => {
  const on = (show_on_route: string) => ({ metadata: { show_on_route } });
  await edited.show({
    everywhere: on('/'),
    home: on('^/$'),
    services: on('^/SERVICES'),
    catastrophic: on('(a+)+$'),
    broken: on('(['),
    missing: on('^/no-such'),
  });
  const everywhere = ['catastrophic', 'broken'];
  await visit(page, '/');
  expect(await bannersOf(page)).toEqual(['everywhere', 'home', ...everywhere]);
  await visit(page, '/services/water-rates');
  expect(await bannersOf(page)).toEqual(['everywhere', 'services', ...everywhere]);
  await visit(page, `/site-map?${'a'.repeat(300)}!`);
  expect(await bannersOf(page)).toEqual(['everywhere', ...everywhere]);
  await visit(page, missingPath);
  await expect.poll(() => bannersOf(page)).toContain('missing');
  expect(edited.output()).toContain(
    '"pattern":"(a+)+$","fault":"might take for ever on some path"',
  );
});
