import { expect, test } from './support/test';
import { sendRaw } from './support/sendRaw';
import { visit } from './support/visit';

const ask = (origin: string, path: string) => sendRaw(origin, { name: path, path }, '10.9.8.1');

for (const [path, expected] of [
  ['/newsroom', '/newsroom/news-releases'],
  ['/newsroom/publications', '/newsroom/publications/newsletters'],
  ['/newsroom/news-releases/year', '/newsroom/news-releases'],
  ['/careers', '/careers/employee-benefits-summary'],
  ['/stewardship', '/stewardship/consolidations'],
  ['/documents/water-quality', '/services/water-quality'],
  ['/About-GCWEA', '/about-gcwea'],
  ['/about-gcwea/', '/about-gcwea'],
  ['/services/%6futage', '/services/outage'],
  ['/services%2Foutage?from=print', '/services/outage?from=print'],
  ['/services/./outage', '/services/outage'],
  ['/Documents/Water-Quality/report-2025.pdf', '/documents/water-quality/report-2025.pdf'],
] as const) {
  test(`redirects ${path} to ${expected}`, async ({ baseURL }) => {
    const answer = await ask(baseURL!, path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(expected);
    expect((await ask(baseURL!, expected)).status).toBe(200);
  });
}

test('redirects the videos page to the pictures page when there are no videos', async ({
  page,
}) => {
  await page.goto('/education-center/videos');
  await expect(page).toHaveURL(/\/education-center\/pictures$/);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test.describe('a link with capital letters', () => {
  // The data for this path does not exist, so the browser loads the page itself and is redirected.
  test.use({ expectedFaults: /status of 404 .*\/Services\/Outage\.json/ });

  test('opens the page with live data', async ({ page }) => {
    await visit(page, '/contact-us');
    await page.evaluate(() => {
      const { next } = window as unknown as { next: { router: { push(path: string): void } } };
      next.router.push('/Services/Outage');
    });
    await expect(page).toHaveURL(/\/services\/outage$/);
    await expect(page.getByRole('main').getByText(/outages? reported as of/)).toBeVisible();
  });
});

test('returns 404 for page data at a noncanonical path', async ({ page, baseURL }) => {
  await page.goto('/contact-us');
  const buildId = await page.evaluate(
    () => (window as unknown as { __NEXT_DATA__: { buildId: string } }).__NEXT_DATA__.buildId,
  );
  const data = `/_next/data/${buildId}/services`;
  expect((await ask(baseURL!, `${data}/%6futage.json`)).status).toBe(404);
  expect((await ask(baseURL!, `${data}/outage.json`)).status).toBe(200);
});
