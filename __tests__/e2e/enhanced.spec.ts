import type { Page } from '@playwright/test';
import { errorPageFaults, everyPage, failurePath } from '../support/routes';
import { runAxe } from './support/axe';
import { expect, onlyInAll, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

/** Two WCAG 2.2 AAA criteria: contrast (1.4.6), here for text of any size, and target size (2.5.5). */
const CONTRAST = 7;
const TARGET_PX = 44;

/** Text with too little contrast. */
async function paleTexts(page: Page): Promise<string[]> {
  const ratio = { expected: CONTRAST };
  const contrastRatio = { normal: ratio, large: ratio };
  const violations = await runAxe(page, {
    runOnly: ['color-contrast-enhanced'],
    // The axe types do not include this option.
    ...{ checks: { 'color-contrast-enhanced': { options: { contrastRatio } } } },
  });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ any, html }) => {
      const { fgColor, bgColor, contrastRatio: found } = any[0]?.data ?? {};
      return `${found}: ${fgColor} on ${bgColor}: ${html.slice(0, 80)}`;
    }),
  );
}

/** Tap targets that are too small, apart from links in running text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((size) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [aria-hidden=true]');
    const words = (element: Element | null) => element?.textContent?.trim().length ?? 0;
    // Exempts a link in a sentence, and a control with a label that is large enough.
    const isExempt = (element: HTMLElement) =>
      (getComputedStyle(element).display === 'inline' &&
        words(element.closest('p, li, td, dd, dt, span, figcaption')) > words(element) + 1) ||
      (element.closest('label')?.getBoundingClientRect().height ?? 0) >= size - 0.5;
    const controls =
      'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isSmall = width < size - 0.5 || height < size - 0.5;
        return isSmall && width > 1 && isShown(element) && !isExempt(element);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 90)}`;
      });
  }, TARGET_PX);
}

test.use({ expectedFaults: errorPageFaults, reducedMotion: 'reduce' });

for (const path of [...everyPage, failurePath]) {
  test(
    `${path} has text contrast of at least 7:1 and tap targets of at least 44 px`,
    onlyInAll(path !== '/' && path !== '/contact-us'),
    async ({ page }) => {
      await visit(page, path);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await paleTexts(page), colorScheme).toEqual([]);
      }
    },
  );
}

for (const width of [360, 1440]) {
  test(
    `search results have contrast of at least 7:1 and tap targets of at least 44 px at ${width} px`,
    onlyInAll(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, '/contact-us');
      const toggle = page.getByRole('button', { name: 'Open search' });
      if (await toggle.isVisible()) await toggle.click();
      await page.getByRole('banner').getByRole('searchbox').fill('water');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Go to next page' })).toBeEnabled();
      expect(await smallTargets(page)).toEqual([]);
      const beyond = await dialog.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(beyond).toBe(0);
      // A row is lighter under the pointer.
      await dialog.getByRole('listitem').first().hover();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await paleTexts(page), colorScheme).toEqual([]);
      }
    },
  );
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an open menu has enough contrast and large enough tap targets', async ({ page }) => {
    await visit(page, '/contact-us');
    await menuButton(page, 'Customer Services').hover();
    await expect(menuPanel(page, 'Customer Services')).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await paleTexts(page), colorScheme).toEqual([]);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`gives more contrast to readers who ask for it (${colorScheme})`, async ({ page }) => {
      const colors = () =>
        page.evaluate(() => {
          const values = getComputedStyle(document.documentElement);
          const of = (name: string) => values.getPropertyValue(`--mui-palette-${name}`);
          return { text: of('text-primary'), quiet: of('text-secondary'), edge: of('divider') };
        });
      await visit(page, '/contact-us');
      await page.emulateMedia({ colorScheme });
      const usual = await colors();
      expect(usual.quiet).not.toBe(usual.text);
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      const { text, quiet, edge } = await colors();
      expect([quiet, edge]).toEqual([text, text]);
      const related = page.getByRole('navigation', { name: 'Related pages' }).getByRole('link');
      await expect(related.first()).toHaveCSS('text-decoration-line', 'underline');
      expect(await paleTexts(page)).toEqual([]);
    });
  }
});

test('explains a technical term', async ({ page }) => {
  await visit(page, '/business/cwmp');
  const word = page.getByRole('main').locator('abbr').first();
  await expect(word).toHaveText('acre-\u2060feet');
  await expect(word).toHaveAttribute('title', /one acre, one foot deep/);
});
