import type { SearchResult } from '@/lib/search/types';
import { answerOf, askedBy, resultLinks, searchDialog, searchFor } from './support/searchAnswer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const api = '**/api/search?*';

const foreignResult: SearchResult = {
  link: 'https://maps.gcwea.example/fire-hydrants',
  title: 'Hydrants',
};

test('shows a spinner and no page buttons until the results arrive', async ({ page }) => {
  let answer = () => {};
  await page.route(api, async (route) => {
    const { words, start } = askedBy(route);
    if (start === 0) await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ json: answerOf(words, start, 35) });
  });
  await visit(page, '/');
  await searchFor(page, 'leak');
  await expect(searchDialog(page)).toHaveAccessibleName('Searching...');
  await expect(searchDialog(page).getByRole('progressbar')).toBeVisible();
  const pages = searchDialog(page).getByRole('navigation', { name: 'Pages of results' });
  await expect(pages).toBeHidden();
  answer();
  await expect(searchDialog(page)).toHaveAccessibleName('Search Results for "leak"');
  await expect(resultLinks(page)).toHaveCount(10);
  await expect(searchDialog(page).getByRole('status')).toHaveText('35 results, page 1 of 4');
  await expect(pages).toBeVisible();
});

test('shows disabled page buttons when the search finds one page of results or nothing', async ({
  page,
}) => {
  await page.route(api, (route) => {
    const { words } = askedBy(route);
    return route.fulfill({ json: answerOf(words, 0, words === 'leak' ? 3 : 0) });
  });
  await visit(page, '/');
  for (const words of ['leak', 'nothing']) {
    await searchFor(page, words);
    await expect(searchDialog(page)).toHaveAccessibleName(`Search Results for "${words}"`);
    const buttons = searchDialog(page)
      .getByRole('navigation', { name: 'Pages of results' })
      .getByRole('button');
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
  }
});

test.describe('when a prefetched page fails', () => {
  test.use({ expectedFaults: /status of 502/ });

  test('blurs the list, disables the page buttons and shows a spinner while another page loads', async ({
    page,
  }) => {
    let answer = () => {};
    await page.route(api, async (route) => {
      const { words, start } = askedBy(route);
      if (start === 10) return route.fulfill({ status: 502, body: 'down' });
      if (start === 290) await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ json: answerOf(words, start, 300) });
    });
    await visit(page, '/');
    await searchFor(page, 'leak');
    await searchDialog(page).getByRole('button', { name: 'Go to page 30' }).click();
    const list = searchDialog(page).locator('[aria-busy=true]');
    await expect(list).toHaveCSS('filter', 'blur(2px)');
    await expect(resultLinks(page).first()).toContainText('Result 1');
    await expect(searchDialog(page).getByRole('button', { name: 'page 30' })).toBeDisabled();
    await expect(searchDialog(page).getByRole('progressbar')).toBeVisible();
    answer();
    await expect(resultLinks(page).first()).toContainText('Result 291');
    await expect(list).toHaveCount(0);
  });
});

test.describe('a failed search', () => {
  test.use({ expectedFaults: /status of 502/ });

  test('closes the results, says what to do, and shows the status and message', async ({
    page,
  }) => {
    await page.route(api, (route) => route.fulfill({ status: 502, body: 'The engine is down.' }));
    await visit(page, '/');
    await searchFor(page, 'leak');
    const dialog = page.getByRole('alertdialog', { name: 'Error During Search' });
    await expect(dialog).toContainText(
      'Check your network connection and reload this page. If this problem persists please contact',
    );
    await expect(dialog).toContainText('and reference the following message.');
    await expect(dialog).toContainText('502 - The engine is down.');
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('closing the dialog cancels the search, and no error appears afterward', async ({ page }) => {
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/search'),
  );
  await page.route(api, () => new Promise(() => {}));
  await visit(page, '/');
  await searchFor(page, 'leak');
  await expect(searchDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toBeHidden();
  await aborted;
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('closes on a click on Close, Escape or a click on the backdrop, and returns focus', async ({
  page,
}) => {
  await visit(page, '/');
  for (const close of [
    () => searchDialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]) {
    await searchFor(page, 'rates');
    await expect(resultLinks(page).first()).toBeVisible();
    await close();
    await expect(searchDialog(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  }
});

test('a result on another site links to the full URL and says that the link leaves this site', async ({
  page,
}) => {
  await page.route(api, (route) =>
    route.fulfill({ json: { ...answerOf('hydrant', 0, 1), items: [foreignResult] } }),
  );
  await visit(page, '/');
  await searchFor(page, 'hydrant');
  await expect(resultLinks(page)).toHaveAttribute('href', foreignResult.link);
  await expect(resultLinks(page)).toHaveAccessibleName(foreignResult.title);
  await expect(resultLinks(page)).toHaveAccessibleDescription('leaves this site');
});

test('Ctrl+click on a result opens a new tab and leaves the dialog open', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await searchFor(page, 'outage');
  const tab = context.waitForEvent('page');
  await resultLinks(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(searchDialog(page)).toBeVisible();
});

test('offers links to common tasks, a suggested spelling and a phone number when nothing is found', async ({
  page,
}) => {
  await page.route(api, (route) => {
    const { words } = askedBy(route);
    const found = words === 'rafting';
    return route.fulfill({
      json: {
        ...answerOf(words, 0, found ? 2 : 0),
        ...(!found && { spelling: { correctedQuery: 'rafting' } }),
      },
    });
  });
  await visit(page, '/');
  await searchFor(page, 'rafing');
  await expect(searchDialog(page)).toContainText('No results found for “rafing”');
  await expect(searchDialog(page).getByRole('link', { name: '(530) 555-0100' })).toBeVisible();
  await expect(searchDialog(page).getByRole('link', { name: 'Pay my bill' })).toBeVisible();
  await searchDialog(page).getByRole('button', { name: 'rafting' }).press('Enter');
  await expect(searchDialog(page)).toHaveAccessibleName('Search Results for "rafting"');
  await expect(resultLinks(page)).toHaveCount(2);
  await expect(searchDialog(page).getByRole('region', { name: 'Results' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(resultLinks(page).first()).toBeFocused();
});

test('each result is a heading with a link whose name is just the title', async ({ page }) => {
  const pdf = {
    link: 'https://www.gcwea.example/documents/standards/mains.pdf',
    title: 'Standards for mains',
    htmlTitle: 'Standards for <b>mains</b>',
    htmlSnippet: 'How to lay <b>mains</b>.',
    fileFormat: 'PDF/Adobe Acrobat',
    mime: 'application/pdf',
  };
  await page.route(api, (route) =>
    route.fulfill({ json: { ...answerOf('mains', 0, 1), items: [pdf] } }),
  );
  await visit(page, '/');
  await searchFor(page, 'mains');
  const heading = searchDialog(page).getByRole('heading', { level: 3, name: pdf.title });
  const link = heading.getByRole('link', { name: pdf.title, exact: true });
  await expect(link).toHaveAccessibleDescription('PDF document');
  // The whole row is still clickable.
  const row = (await searchDialog(page).locator('ol > li').boundingBox())!;
  const at = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.closest('a')?.getAttribute('href'),
    [row.x + row.width - 4, row.y + row.height - 4],
  );
  expect(at).toBe('/documents/standards/mains.pdf');
});

test('the Search button is disabled while the query is empty, and a click on it goes to the field', async ({
  page,
}) => {
  await visit(page, '/');
  const form = page.getByRole('main').getByRole('search');
  const field = form.getByRole('searchbox');
  const button = form.getByRole('button', { name: 'Search' });
  await expect(button).toBeDisabled();
  const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const empty = await color();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(field).toBeFocused();
  await field.fill('  ');
  await expect(button).toBeDisabled();
  await field.fill('leak');
  await expect(button).toBeEnabled();
  expect(await color()).toBe(empty);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the dialog fills the screen after a search from the header', async ({ page }) => {
    await visit(page, '/services/outage');
    await page.getByRole('button', { name: 'Open search' }).tap();
    await page.getByRole('banner').getByRole('searchbox').fill('boat ramp');
    await page.keyboard.press('Enter');
    await expect(resultLinks(page).first()).toBeVisible();
    const box = (await searchDialog(page).boundingBox())!;
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  });
});
