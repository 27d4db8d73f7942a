import { expect, test } from './support/test';
import { visit } from './support/visit';

test('on a phone, the links to the pages of results are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const at of [1, 2, 3, 4, 5]) {
    await visit(page, `/search?q=water&page=${at}`);
    const links = page
      .getByRole('navigation', { name: 'Pages of results' })
      .getByRole('link')
      .filter({ visible: true });
    await expect(links.and(page.locator('[aria-current]'))).toHaveText(`Page ${at}`);
    const tops = await links.evaluateAll((all) =>
      all.map((link) => Math.round(link.getBoundingClientRect().top)),
    );
    expect(tops.length).toBeGreaterThan(4);
    expect(new Set(tops).size, `page ${at}`).toBe(1);
  }
});

test.describe('on a page with several search fields', () => {
  test.use({ expectedFaults: /status of 404/ });

  test('each field has its own name', async ({ page }) => {
    const names = async (path: string) => {
      await visit(page, path);
      const landmarks = await page.getByRole('search').all();
      const boxes = await page.getByRole('searchbox').all();
      const seen = [];
      for (const element of [...landmarks, ...boxes]) {
        const tree = await element.ariaSnapshot();
        seen.push(/(?:search|searchbox) "([^"]+)"/.exec(tree)?.[1]);
      }
      return seen;
    };
    const header = 'Search this site (header)';
    const home = 'Search this site (home page)';
    expect(await names('/')).toEqual([header, home, header, home]);
    const results = 'Search this site (results page)';
    expect(await names('/search?q=leak')).toEqual([header, results, header, results]);
    const missing = 'Search this site for the missing page';
    expect(await names('/no-such-page')).toEqual([header, missing, header, missing]);
  });
});

test('says so when a page of results does not exist', async ({ page }) => {
  await visit(page, '/search?q=leak&page=99');
  const main = page.getByRole('main');
  await expect(main).toContainText('There is no page 99 of the results for “leak”.');
  await main.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(main).toContainText(/\d+ results for “leak”/);
});

test('the page refuses a query that is too long', async ({ request }) => {
  const answer = await request.get(`/search?q=${'a'.repeat(300)}`);
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('400 - Please search for at most 200 characters.');
});

test('does not run scripts in the query', async ({ page }) => {
  await visit(
    page,
    `/search?q=${encodeURIComponent('"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>')}`,
  );
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors can search and page through the results with plain links', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox').fill('water');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=water$/);
    const results = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .getByRole('link');
    await expect(results).toHaveCount(10);
    const first = await results.first().textContent();
    await page
      .getByRole('navigation', { name: 'Pages of results' })
      .getByRole('link', { name: 'Next' })
      .click();
    await expect(page).toHaveURL(/q=water&page=2/);
    await expect(results.first()).not.toHaveText(first!);
  });

  test('offers the corrected spelling as a link', async ({ page }) => {
    await page.goto('/search?q=rebaets');
    await page.getByRole('link', { name: 'rebates', exact: true }).click();
    await expect(page).toHaveURL(/q=rebates/);
  });
});
