import type { Page } from '@playwright/test';
import { forms } from '@/lib/server/forms';
import { errorPageFaults, everyPage, failurePath, isRepeat } from '../support/routes';
import { sidewaysScroll } from './support/sidewaysScroll';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

/** The size of a small phone's screen. */
const PHONE = { width: 360, height: 740 };

/** 320 px is what remains of 1280 px at 400% zoom, and 640 × 360 of 1280 × 720 at 200%. */
const smallScreens = [
  { width: 320, height: 640 },
  { width: 640, height: 360 },
];

/** Words of the page's title that are broken between two lines. Hyphens and slashes may end a line. */
const brokenWords = (page: Page) =>
  page.locator('main h1').evaluate((title) => {
    const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node as Text).data.matchAll(/[^\s/–—-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });

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

const formPages = forms().map(({ path }) => path);

test.use({ viewport: PHONE, expectedFaults: errorPageFaults });

for (const path of [...everyPage, failurePath]) {
  test(
    `${path} gives its first answer on the first screen of a phone, never scrolls sideways, and breaks no word of its title`,
    onlyInAll(isRepeat(path)),
    async ({ page }) => {
      await visit(page, path);
      // firstScreen.spec.ts checks forms.
      if (!formPages.includes(path))
        expect(await endOfAnswer(page)).toBeLessThanOrEqual(PHONE.height);
      for (const screen of smallScreens) {
        await page.setViewportSize(screen);
        expect(await sidewaysScroll(page), `${screen.width} px`).toBe(0);
      }
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [360, 1024]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await sidewaysScroll(page), `200% text at ${width} px`).toBe(0);
        expect(await brokenWords(page), `200% text at ${width} px`).toEqual([]);
      }
    },
  );
}
