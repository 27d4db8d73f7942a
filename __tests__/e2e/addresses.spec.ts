import { expect, test } from './support/test';
import { visit } from './support/visit';

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
    await expect(page.getByRole('main').getByText(/^No outages reported as of/)).toBeVisible();
  });
});

test('a malformed hash changes nothing', async ({ page }) => {
  await visit(page, '/services/water-rates#save-20%');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water rates');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
});
