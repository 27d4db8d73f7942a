import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const filter = (page: Page, group: string, name: string) =>
  page.getByRole('list', { name: group }).getByRole('link', { name });

/** Narrows the collection by kind, subject and year, then removes the year filter. */
async function narrow(page: Page) {
  await filter(page, 'Kind', 'Documents').click();
  await expect(page).toHaveURL(/\/education-center\/documents$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents (Education Center)');
  // Text that was on this page before the collection existed.
  await expect(page.getByRole('heading', { name: 'Ask for a copy' })).toBeVisible();
  await filter(page, 'Subject', 'Money and budget').click();
  await expect(page).toHaveURL(/\/documents\/finance$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Documents: Money and budget');
  const found = page.getByRole('region', { name: 'Documents' }).getByRole('listitem');
  const all = await found.count();
  expect(all).toBeGreaterThan(1);
  await filter(page, 'Year', '2026').click();
  await expect(page).toHaveURL(/\/documents\/finance\/2026$/);
  await expect(title).toHaveText('Documents: Money and budget, 2026');
  await expect(filter(page, 'Year', '2026')).toHaveAttribute('aria-current', 'true');
  expect(await found.count()).toBeLessThan(all);
  await filter(page, 'Year', 'All years').click();
  await expect(page).toHaveURL(/\/documents\/finance$/);
  await expect(found).toHaveCount(all);
}

test('on a phone, no filter is cut off, and the subjects and years are collapsed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/education-center/documents');
  const filters = page.getByRole('navigation', { name: 'Filter' });
  for (const kind of ['All kinds', 'Pictures', 'Documents'])
    await expect(filter(page, 'Kind', kind)).toBeVisible();
  await expect(filters.getByRole('link')).toHaveCount(3);
  await filters.getByText('Subject: All').click();
  await filter(page, 'Subject', 'Money and budget').click();
  await expect(page).toHaveURL(/\/documents\/finance$/);
  await expect(filters.getByText('Subject: Money and budget')).toBeVisible();
  await filters.getByText('Year: All').click();
  const { x, width } = (await filters.boundingBox())!;
  for (const link of await filters.getByRole('link').all()) {
    const box = (await link.boundingBox())!;
    expect(box.x).toBeGreaterThan(x);
    expect(box.x + box.width).toBeLessThan(x + width);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters still narrow the collection', async ({ page }) => {
    await page.goto('/education-center');
    await narrow(page);
  });
});

test('search engines may index the page for each kind of item, but not the filtered lists', async ({
  served,
}) => {
  const kind = await served('/education-center/pictures');
  expect([kind.robots, kind.canonical]).toEqual([
    null,
    expect.stringMatching(/\/education-center\/pictures$/),
  ]);
  const filtered = await served('/education-center/pictures/2026');
  expect([filtered.status, filtered.robots, filtered.canonical]).toEqual([200, 'noindex', null]);
  for (const path of ['none', 'pictures/none', '2026/pictures', 'pictures/1066'])
    expect((await served(`/education-center/${path}`)).status, path).toBe(404);
});

test('pages load photos as small copies, which caches may keep for a day', async ({
  page,
  request,
}) => {
  await page.goto('/education-center/pictures/from-snow-to-tap');
  const src = await page
    .locator('main img')
    .first()
    .evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(src).toMatch(/\/pictures\/sizes\/.+-\d+\.webp$/);
  const answer = await request.get(src);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400',
  });
  expect((await answer.body()).length).toBeLessThan(60_000);
});
