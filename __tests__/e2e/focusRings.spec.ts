import type { Locator } from '@playwright/test';
import { drawerOf, openButton } from './support/drawer';
import { menuNames } from '../support/routes';
import { expect, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

/** A focused element whose focus ring is cut off, what cuts it off, and by how many px on each side. */
type ClippedRing = { name: string; by: string; sides: string[] };

/**
 * Focuses each element and returns those whose focus ring is cut off by an element around it or by
 * the edge of the window.
 */
async function clippedRings(elements: Locator): Promise<ClippedRing[]> {
  const clipped: ClippedRing[] = [];
  for (const element of await elements.all()) {
    await element.focus();
    clipped.push(...(await element.evaluate(ringClips)));
  }
  return clipped;
}

/** Runs in the browser. */
function ringClips(element: Element): ClippedRing[] {
  type Box = { top: number; right: number; bottom: number; left: number };
  // A picture card shows the focus ring of its link.
  const card = element.closest('.picture-cards > li:has(:focus-visible)');
  const ringed = card && getComputedStyle(card).outlineStyle !== 'none' ? card : element;
  const style = getComputedStyle(ringed);
  const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  const isDrawn = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  const { top, right, bottom, left } = ringed.getBoundingClientRect();
  const ring: Box = {
    top: top - reach,
    right: right + reach,
    bottom: bottom + reach,
    left: left - reach,
  };
  const name = (element.textContent ?? '').trim();
  if (!isDrawn) return [{ name, by: 'no ring', sides: [] }];

  const clips: [string, Box][] = [
    ['window', { top: 0, right: innerWidth, bottom: innerHeight, left: 0 }],
  ];
  for (let parent = ringed.parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflow === 'visible' || parent === document.body) continue;
    clips.push([parent.tagName, parent.getBoundingClientRect()]);
  }
  return clips.flatMap(([by, box]) => {
    const gaps = {
      top: box.top - ring.top,
      right: ring.right - box.right,
      bottom: ring.bottom - box.bottom,
      left: box.left - ring.left,
    };
    const sides = Object.entries(gaps).flatMap(([side, gap]) =>
      gap > 0.5 ? [`${side} ${gap}`] : [],
    );
    return sides.length > 0 ? [{ name, by, sides }] : [];
  });
}

for (const [width, height] of [
  [768, 500],
  [1440, 900],
] as const) {
  test.describe(`the menus at ${width} px`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('show the complete focus ring of each control', async ({ page }) => {
      await visit(page, '/services/outage');
      // Scrolling makes the bar compact and puts it at the edge of the window.
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await expect(page.locator('[data-compact=true]')).toBeVisible();
      // Browsers draw focus rings only for keyboard users.
      await page.keyboard.press('Tab');
      for (const name of menuNames) {
        expect(await clippedRings(menuButton(page, name)), name).toEqual([]);
        await expect(menuPanel(page, name)).toBeVisible();
        expect(await clippedRings(menuPanel(page, name).getByRole('link')), name).toEqual([]);
      }
    });
  });
}

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });

  test('shows the complete focus ring of each control', async ({ page }) => {
    await visit(page, '/services/outage');
    await openButton(page).press('Enter');
    await expect(drawerOf(page)).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await clippedRings(drawerOf(page).getByRole('link'))).toEqual([]);
    const sections = drawerOf(page).locator('button');
    expect(await clippedRings(sections)).toEqual([]);
    await drawerOf(page).getByRole('button', { name: 'Customer Services' }).press('Enter');
    await expect(drawerOf(page).getByRole('link', { name: 'WaterSense' })).toBeVisible();
    expect(await clippedRings(drawerOf(page).getByRole('link'))).toEqual([]);
  });
});

test.describe('with forced colors', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('one menu is marked as current', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, '/services/outage');
    const lines = await page
      .getByRole('navigation', { name: 'Main' })
      .locator(':scope > ul > li > button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const bar = getComputedStyle(button.closest('[data-compact]')!);
          return getComputedStyle(button).borderBottomColor !== bar.backgroundColor;
        }),
      );
    expect(lines).toEqual([false, true, false, false]);
  });
});

for (const width of [360, 1440]) {
  test(`tabbing to each element shows its complete focus ring at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/services');
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    for (let stop = 1; stop <= 40; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').evaluate(ringClips), `stop ${stop}`).toEqual([]);
    }
  });
}
