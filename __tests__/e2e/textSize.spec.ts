import type { Page } from '@playwright/test';
import agency from '@/lib/site/agency.json';
import { addStyles } from './support/addStyles';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/** Styles that readers may apply: text spacing (WCAG 1.4.12) and text size (WCAG 1.4.4). */
const readers = {
  'wider text spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  'text at twice the size': 'html { font-size: 200% !important }',
};

/** Text in the header and footer that is cut off or overlaps other text. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      ((element as HTMLElement).offsetWidth === 1 || isForScreenReaders(element.parentElement));
    const texts: { words: string; box: DOMRect; parent: Element }[] = [];
    for (const root of document.querySelectorAll('header, footer')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement!;
        if (!node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
          continue;
        if (parent.closest('svg, style') || isForScreenReaders(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width > 2) texts.push({ words: node.textContent.trim(), box, parent });
      }
    }
    const cut = texts.filter(({ box, parent }) => {
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const frame = at.getBoundingClientRect();
        if (
          box.right > frame.right + 1 ||
          box.left < frame.left - 1 ||
          box.bottom > frame.bottom + 2
        )
          return true;
      }
      return box.right > innerWidth + 1 || box.left < -1;
    });
    const over = texts.filter(({ box, parent }, i) =>
      texts.slice(i + 1).some(
        (other) =>
          !other.parent.contains(parent) &&
          !parent.contains(other.parent) &&
          // The boxes of adjacent lines overlap a little, but their letters do not.
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 8,
      ),
    );
    return [
      ...cut.map(({ words }) => `cut: ${words}`),
      ...over.map(({ words }) => `covered: ${words}`),
    ];
  });
}

for (const [reader, css] of Object.entries(readers)) {
  for (const width of [360, 885]) {
    test(`no header or footer text is cut off or covered with ${reader} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/contact-us');
      const warmest = page.getByRole('list', { name: 'Weather now' }).getByText('61°F');
      if (width >= 885) await expect(warmest.last()).toBeVisible();
      await addStyles(page, css);
      await page.waitForTimeout(300);
      expect(await lostTexts(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
}

test('at twice the text size, the weather leaves its space to the menus', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await visit(page, '/contact-us');
  const weather = page.getByRole('list', { name: 'Weather now', includeHidden: true });
  await expect(weather).toBeVisible();
  await addStyles(page, readers['text at twice the size']);
  await expect(weather).toBeHidden();
  const logo = (await page.getByRole('link', { name: /, home$/ }).boundingBox())!;
  const menus = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!;
  expect(menus.y - (logo.y + logo.height)).toBeLessThan(16);
});

test.describe('text at twice the size with wider spacing', () => {
  test('leaves the skip link hidden until it has focus', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await visit(page, '/services/outage');
    await addStyles(page, Object.values(readers).join(' '));
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeInViewport({ ratio: 1 });
  });
});

for (const [path, selector] of [
  ['/services/outage', 'svg[role=img]:has(textPath)'],
  [`/about-${agency.slug}/directions`, 'img[src*=office-map]'],
] as const) {
  test(`the names on the map of ${path} grow with the text, and the page does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, path);
    const map = page.getByRole('main').locator(selector);
    const width = async () => (await map.boundingBox())!.width;
    const before = await width();
    expect(before).toBeLessThanOrEqual(360);
    await addStyles(page, readers['text at twice the size']);
    expect((await width()) / before).toBeGreaterThan(1.7);
    // Until the font has loaded, a phone number may be wider.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test('a map that is wider than its frame says so, in words that stay in view while it scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/services/outage');
  await page.getByText('Show the map').click();
  const frame = page.getByRole('group', { name: 'Map' });
  const hint = page.getByText('Scroll sideways to see the whole map.');
  await expect(frame).toBeVisible();
  await expect(hint).toBeHidden();
  await addStyles(page, readers['text at twice the size']);
  await expect(hint).toBeVisible();
  const place = (await hint.boundingBox())!;
  expect(place.x + place.width).toBeLessThanOrEqual(360);
  await frame.evaluate((element) => element.scrollTo(999, 0));
  expect(await frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect(await hint.boundingBox()).toEqual(place);
});
