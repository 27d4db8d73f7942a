import { topTasks } from '@/lib/navigation/topTasks';
import { errorPageFaults, missingPath } from '../support/routes';
import { expect, test } from './support/test';

test.use({ expectedFaults: errorPageFaults });

test('an unknown URL returns a 404 page with a search field and links to common tasks', async ({
  page,
}) => {
  const response = await page.goto(missingPath);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(main.getByRole('search', { name: 'Search this site' })).toBeVisible();
  for (const { title, href } of topTasks) {
    await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', href);
  }
});
