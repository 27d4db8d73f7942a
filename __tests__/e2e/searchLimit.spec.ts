import { resultLinks, searchDialog, searchFor } from './support/searchAnswer';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

test('sixteen searches in a row all succeed', onlyInAll(true), async ({ page }) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/search?')) statuses.push(response.status());
  });
  await visit(page, '/');
  for (let n = 1; n <= 16; n += 1) {
    const isEighth = page.waitForResponse((response) => response.url().includes('start=70'));
    await searchFor(page, n % 2 ? 'water' : 'the water');
    await isEighth;
    await expect(resultLinks(page)).toHaveCount(10);
    await searchDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(searchDialog(page)).toBeHidden();
  }
  expect(statuses).toEqual(Array(16 * 8).fill(200));
});

test.describe('over the limit', () => {
  test.use({ expectedFaults: /status of 429/ });

  test('a search in the dialog fails with an error that says to wait', async ({ page }) => {
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 429, body: '<h1>429 Too Many Requests</h1>' }),
    );
    await visit(page, '/');
    await searchFor(page, 'leak');
    const dialog = page.getByRole('alertdialog', { name: 'Error During Search' });
    const lines = dialog.getByRole('paragraph');
    await expect(lines.first()).toContainText('Check your network connection');
    await expect(lines.last()).toHaveText('429 - Too many searches. Please wait a minute.');
  });

  test('a search without JavaScript fails with an error that says when to try again', async ({
    request,
  }) => {
    for (let n = 0; n < 120; n += 1)
      expect((await request.get('/api/search?q=leak')).status()).toBe(200);
    const answers = [await request.get('/api/search?q=leak'), await request.get('/search?q=leak')];
    for (const answer of answers) {
      expect(answer.status()).toBe(429);
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
      expect(await answer.text()).toContain('Too many searches. Please wait a minute.');
    }
    expect(await answers[1]!.text()).toContain('Error During Search');
  });

  test('the newsletter form says when to try again', async ({ request, baseURL }) => {
    const subscribe = () =>
      request.post('/newsroom/e-news', {
        form: { email: 'no address' },
        headers: { origin: baseURL! },
      });
    for (let n = 0; n < 10; n += 1) expect((await subscribe()).status()).toBe(400);
    const answer = await subscribe();
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  });
});
