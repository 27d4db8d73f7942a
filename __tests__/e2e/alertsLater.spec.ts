import type { Page } from '@playwright/test';
import { banner, closeBanner, expect, test, type EditedSite } from './support/editedSite';
import { MAX_SHIFT, watchLayoutShift } from './support/layoutShift';
import { visit } from './support/visit';

/** What happens to alerts while a page is open. */
const REFRESH_MS = 300_000;

/** Opens a page whose clock the test moves. */
async function visitWithClock(page: Page, edited: EditedSite, path: string) {
  await page.clock.install();
  await page.goto(edited.url + path);
  const firstLook = page.waitForResponse(/api\/cosmic\/objects/);
  await page.clock.runFor(10_000);
  await firstLook;
}

/** Moves the clock to the next look for alerts, and waits for its answer. */
async function nextLook(page: Page) {
  const look = page.waitForResponse(/api\/cosmic\/objects/);
  await page.clock.runFor(REFRESH_MS);
  const answer = await look;
  await page.clock.runFor(1000);
  return answer.status();
}

test('one that arrives is announced and moves nothing', async ({ page, edited }) => {
  await edited.show({ first: { title: 'First' } });
  await visitWithClock(page, edited, '/services/outage');
  const shift = await watchLayoutShift(page);
  await edited.show({ first: { title: 'First' }, burst: { title: 'A main has burst' } });
  await nextLook(page);

  const arrivals = page.getByRole('status').filter({ has: banner(page, 'A main has burst') });
  await expect(arrivals).toBeVisible();
  expect(await shift()).toBeLessThan(MAX_SHIFT);

  // Nothing that the keyboard reaches is below it.
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const [link, region] = await Promise.all([
    page.locator(':focus').boundingBox(),
    arrivals.boundingBox(),
  ]);
  expect(link!.y + link!.height).toBeLessThanOrEqual(region!.y);

  await closeBanner(page, 'A main has burst');
  await page.clock.runFor(1000);
  await expect(banner(page, 'A main has burst')).toHaveCount(0);
  await expect(banner(page, 'First')).toBeVisible();
});

test('one that is taken back goes at the next look', async ({ page, edited }) => {
  await edited.show({ gone: { title: 'Soon gone' } });
  await visitWithClock(page, edited, '/');
  await expect(banner(page, 'Soon gone')).toBeVisible();
  await edited.show({});
  await nextLook(page);
  await expect(banner(page, 'Soon gone')).toHaveCount(0);
});

test('a schedule is kept to the second, on an open page and on the next', async ({
  page,
  edited,
}) => {
  const start = Date.now() + 4000;
  const end = start + 3000;
  await edited.show({ planned: { title: 'Planned work', metadata: { start, end } } });
  await visit(page, '/site-map');
  await expect(banner(page, 'Planned work')).toHaveCount(0);
  await expect(banner(page, 'Planned work')).toBeVisible();
  expect(Date.now()).toBeGreaterThanOrEqual(start);
  await visit(page, '/');
  await expect(banner(page, 'Planned work')).toBeVisible();
  await expect(banner(page, 'Planned work')).toHaveCount(0);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
});

test('pages keep their alerts while Cosmic fails', async ({ page, edited }) => {
  await edited.show({ kept: { title: 'Kept' } });
  await visitWithClock(page, edited, '/');
  for (const fault of ['refused', 'hang', 'html', 'empty', '401'] as const) {
    await edited.cosmic.setFault(fault);
    expect(await edited.tell(), fault).toBe(502);
    expect(await nextLook(page), fault).toBe(200);
    await expect(banner(page, 'Kept')).toBeVisible();
    expect(await (await page.request.get('/services/outage')).text()).toContain('Kept');
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await edited.cosmic.setFault(undefined);
});
