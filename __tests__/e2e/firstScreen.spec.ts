import type { Page } from '@playwright/test';
import { forms } from '@/lib/server/forms';
import { errorPageFaults, everyPage, failurePath, isRepeat } from '../support/routes';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

/** The size of a small phone's screen. */
const PHONE = { width: 360, height: 740 };

const formPages = forms().map(({ path }) => path);

test.use({ viewport: PHONE, expectedFaults: errorPageFaults });

for (const form of forms()) {
  test(
    `on a phone, the first question of ${form.path} is on the first screen, below the urgent notice`,
    onlyInAll(isRepeat(form.path)),
    async ({ page }) => {
      await visit(page, form.path);
      const question = page
        .getByRole('main')
        .locator('form :is(input:not([type=hidden], [tabindex="-1"]), select, textarea)')
        .filter({ visible: true })
        .first();
      // A large field needs only its first line on the first screen.
      const { y, height } = (await question.boundingBox())!;
      expect(y + Math.min(height, 48)).toBeLessThanOrEqual(PHONE.height);
      if (!form.urgent) return;
      const urgent = page.getByRole('main').locator('strong').first();
      // Only the first sentence of the notice is bold.
      const [first] = form.urgent.split(/(?<=[.?!]) /);
      await expect(urgent).toHaveText(first!);
      const notice = (await urgent.locator('..').boundingBox())!;
      expect(notice.y + notice.height).toBeLessThan(y);
    },
  );
}

/**
 * Where a page's first answer ends: its first paragraph, field, figure, card or link below the title, except for
 * links to the pages above it and notices that something is a sample. Only the first three lines of a long paragraph count.
 */
const endOfAnswer = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('main h1')!;
    const parts = 'p, dd, li, td, label, legend, input:not([type=hidden]), svg[role=img]';
    const answer = [...document.querySelectorAll<HTMLElement>(`main :is(${parts})`)].find(
      (part) =>
        title.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING &&
        part.checkVisibility({ visibilityProperty: true }) &&
        part.getBoundingClientRect().width > 1 &&
        !part.textContent.includes('sample') &&
        !part.closest('nav, [hidden]'),
    )!;
    const { top, height } = answer.getBoundingClientRect();
    return top + scrollY + Math.min(height, 3 * parseFloat(getComputedStyle(answer).lineHeight));
  });

for (const path of [...everyPage, failurePath].filter((path) => !formPages.includes(path))) {
  test(
    `on a phone, the first answer of ${path} is on the first screen`,
    onlyInAll(isRepeat(path)),
    async ({ page }) => {
      await visit(page, path);
      expect(await endOfAnswer(page)).toBeLessThanOrEqual(PHONE.height);
    },
  );
}

test('on a phone, the title of the first bid is on the first screen', async ({ page }) => {
  await visit(page, '/business/construction-bids');
  const bid = page.getByRole('heading', { level: 3, name: /^C-/ }).first();
  const { y, height } = (await bid.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(PHONE.height);
});
