import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/** Pages whose data in the document leaves out what the HTML shows. */
const pages = [
  '/',
  '/site-map',
  '/search?q=leak',
  '/newsroom/news-releases',
  '/newsroom/publications/e-news',
  '/education-center/documents',
  '/board-of-directors/meeting-agendas',
  '/services/outage',
  '/recreation/river-flows',
  '/water-year-dashboard',
];

/**
 * The text of the main content, and its elements with what they link to or draw. The lines of charts depend on when
 * the server drew them.
 */
const contentOf = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    text: main.textContent,
    elements: [...main.querySelectorAll('*')].map((element) =>
      [
        element.localName,
        ...['class', 'href', 'src'].map((name) => element.getAttribute(name)),
        element.closest('figure') ? '' : element.getAttribute('d'),
      ]
        .filter(Boolean)
        .join(' '),
    ),
  }));

/** Opens a page of the site as a click on a link would. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

for (const path of pages) {
  test(`${path} is the same when loaded from the server, after Back and through a link`, async ({
    page,
  }) => {
    // Stops the clock, because some of the text depends on the time.
    await page.clock.setFixedTime(new Date());
    // The server may render the page again in between, with newer readings. On the next try, the page is still fresh.
    await expect(async () => {
      await visit(page, path);
      const first = await contentOf(page);
      expect(first.elements.length).toBeGreaterThan(30);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

      await follow(page, '/contact-us');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
      await page.goBack();
      await expect.poll(() => contentOf(page)).toEqual(first);

      await follow(page, '/contact-us');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
      await follow(page, path);
      await expect.poll(() => contentOf(page)).toEqual(first);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    }).toPass();
  });
}
