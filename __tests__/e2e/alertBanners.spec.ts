import type { Page } from '@playwright/test';
import { banner, closeBanner, expect, headings, onlyInAll, test } from './support/editedSite';
import { visit } from './support/visit';
import { errorPageFaults, missingPath } from '../support/routes';

/** Alerts as visitors see them, published in a fake Cosmic. */
test.use({ expectedFaults: errorPageFaults });

const boil = { title: 'Boil your water', content: '<p>Boil it for one minute.</p>' };
const closed = { title: 'Office closed', metadata: { severity: 'info' } };

/** The shading of the visible banners, from top to bottom: first, last or both. */
const shades = (page: Page) =>
  page.locator('[data-alert]:visible').evaluateAll((banners) =>
    banners.map((element) => {
      const image = getComputedStyle(element).backgroundImage;
      return [image.includes('8%)') && 'first', image.includes('92%') && 'last']
        .filter(Boolean)
        .join(' ');
    }),
  );

test('shows published alerts on pages that were already built', async ({ page, edited }) => {
  await edited.show({});
  for (const path of ['/services/outage', missingPath]) {
    await visit(page, path);
    expect(await headings(page)).toEqual([]);
  }
  await edited.show({ boil, closed });
  for (const path of ['/services/outage', missingPath, '/search?q=rates']) {
    await visit(page, path);
    expect(await headings(page), path).toEqual(['Boil your water', 'Office closed']);
    await expect(banner(page, 'Boil your water')).toContainText('Boil it for one minute.');
  }
});

const error = { ...boil, metadata: { severity: 'error' } };

test('on a phone, a long alert ends after six lines with an ellipsis, and the rest follows on "Read more" or on focus', async ({
  page,
  edited,
}) => {
  const paragraph = `<p>${'Boil your water for one minute. '.repeat(5)}</p>`;
  await page.setViewportSize({ width: 360, height: 740 });
  const content = `${paragraph.repeat(3)}<ul><li><a href="/services/boil-water-notice">How</a></li></ul>`;
  await edited.show({ error: { ...error, content } });
  await visit(page, '/services/outage');
  const text = banner(page, 'Boil your water').locator('[data-part=content]');
  const linesOf = () =>
    text.evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return height / parseFloat(getComputedStyle(element).lineHeight);
    });
  expect(await linesOf()).toBeGreaterThanOrEqual(6);
  // The space between two paragraphs is half a line.
  expect(await linesOf()).toBeLessThan(7);
  // The ellipsis itself is not in the document.
  await expect(text).toHaveCSS('-webkit-line-clamp', '6');
  await text.getByRole('link', { name: 'How' }).focus();
  await expect.poll(linesOf).toBeGreaterThan(12);
  await text.getByRole('link', { name: 'How' }).blur();
  await expect.poll(linesOf).toBeLessThan(7);
  await page.getByRole('link', { name: 'Read more of alert: Boil your water' }).click();
  await expect.poll(linesOf).toBeGreaterThan(12);
});

test('the outages pages refer to an emergency notice only while there is one', async ({
  page,
  edited,
}) => {
  const reference = page.getByRole('main').getByRole('link', { name: 'emergency notice' });
  await edited.show({ closed });
  await visit(page, '/services/outage/colfax');
  await expect(banner(page, 'Office closed')).toBeVisible();
  await expect(reference).toBeHidden();
  await edited.show({ error });
  for (const path of ['/services/outage', '/services/outage/colfax']) {
    await visit(page, path);
    await reference.click();
    await expect(banner(page, 'Boil your water')).toBeInViewport();
  }
  await closeBanner(page, 'Boil your water');
  await expect(reference).toBeHidden();
});

test('next to "No outages reported", there is a check mark, but not during an emergency', async ({
  page,
  edited,
}) => {
  const status = page.getByRole('region', { name: 'Outages and emergencies' }).locator('p');
  const mark = () => status.evaluate((element) => getComputedStyle(element, '::before').content);
  await edited.show({ closed });
  await visit(page, '/contact-us');
  await expect(status).toContainText('No outages reported');
  expect(await mark()).toBe('""');
  await edited.show({ error });
  await visit(page, '/contact-us');
  await expect(banner(page, 'Boil your water')).toBeVisible();
  expect(await mark()).toBe('none');
  await closeBanner(page, 'Boil your water');
  await expect.poll(mark).toBe('""');
});

for (const width of [390, 1440]) {
  test(
    `keeps closed alerts closed at ${width} px until a full page load, which brings back only the emergency alert`,
    onlyInAll(width === 1440),
    async ({ page, edited }) => {
      await page.setViewportSize({ width, height: 800 });
      await edited.show({ error, closed });
      await visit(page, '/services/outage');
      await closeBanner(page, 'Office closed');
      await expect(banner(page, 'Office closed')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      await closeBanner(page, 'Boil your water');
      await expect.poll(() => headings(page)).toEqual([]);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
      await expect(page).toHaveURL(/contact-us$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i);
      expect(await headings(page)).toEqual([]);

      await page.reload();
      await expect(banner(page, 'Boil your water')).toBeVisible();
      expect(await headings(page)).toEqual(['Boil your water']);
    },
  );
}

test('keeps a collapsed alert collapsed on the next page until the visitor expands it', async ({
  page,
  edited,
}) => {
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

test('shades the first and last banners, even after a banner is closed', async ({
  page,
  edited,
}) => {
  const three = { one: { title: 'One' }, two: { title: 'Two' }, three: { title: 'Three' } };

  await edited.show(three);
  await visit(page, '/');
  expect(await shades(page)).toEqual(['first', '', 'last']);
  await closeBanner(page, 'One');
  await expect.poll(() => shades(page)).toEqual(['first', 'last']);
  await closeBanner(page, 'Three');
  await expect.poll(() => shades(page)).toEqual(['first last']);
  await closeBanner(page, 'Two');
  await expect.poll(() => shades(page)).toEqual([]);
});

test('each page shows only the alerts whose pattern matches its path', async ({ page, edited }) => {
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
  expect(await headings(page)).toEqual(['everywhere', 'home', ...everywhere]);
  await visit(page, '/services/water-rates');
  expect(await headings(page)).toEqual(['everywhere', 'services', ...everywhere]);
  await visit(page, `/site-map?${'a'.repeat(300)}!`);
  expect(await headings(page)).toEqual(['everywhere', ...everywhere]);
  await visit(page, missingPath);
  await expect.poll(() => headings(page)).toContain('missing');
  expect(edited.output()).toContain('its route “(a+)+$” could take too long on some paths');
});

test('a mistyped website hides only its own alert, and the health status says so', async ({
  page,
  edited,
}) => {
  const of = (website?: string) => ({ metadata: { website } });
  await edited.show({ boil, mine: of('gcwea'), mistyped: of('gcwae') });
  await visit(page, '/');
  expect(await headings(page)).toEqual(['Boil your water', 'mine']);
  const health = await page.request.get('/api/health');
  expect(await health.json()).toMatchObject({
    status: 'degraded',
    content: [expect.stringContaining('no site is called “gcwae”')],
  });
});

for (const body of ['null', '{}', '[]', '{"objects":[null]}', '{"objects":[{"id":"x"}]}']) {
  test(`keeps the page and its alerts when the API returns ${body}`, async ({ page, edited }) => {
    await edited.show({ boil });
    await page.route('**/api/cosmic/objects?*', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    const answered = page.waitForResponse(/api\/cosmic\/objects/);
    await visit(page, '/services/outage');
    await answered;
    await expect(page.getByRole('heading', { level: 1, name: 'Outages' })).toBeVisible();
    expect(await headings(page)).toEqual(['Boil your water']);
  });
}
