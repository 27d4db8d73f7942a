import type { Locator, Page } from '@playwright/test';
import { forms } from '@/lib/server/forms';
import { branchesOf, branchTitle, FIRST } from '../support/formBranches';
import { MAX_SHIFT, watchLayoutShift } from './support/layoutShift';
import { fillIn } from './support/forms';
import { sidewaysScroll } from './support/sidewaysScroll';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

/** WCAG 2.5.8, in px. */
const MIN_TARGET = 24;

/** The fields and buttons of a form that are too small to tap, with their size. */
const smallTargets = (form: Locator) =>
  form
    .locator('button, select, textarea, input:not([type=hidden], [tabindex="-1"])')
    .filter({ visible: true })
    .evaluateAll(
      (targets, min) =>
        targets
          .map((target) => {
            const choice = (target as HTMLInputElement).labels?.[0];
            const isChoice = /radio|checkbox/.test((target as HTMLInputElement).type);
            const { width, height } = (isChoice ? choice! : target).getBoundingClientRect();
            return { name: target.outerHTML.slice(0, 80), width, height };
          })
          .filter(({ width, height }) => width < min || height < min),
      MIN_TARGET,
    );

/** Whether every button is inside the padding of the form. */
const buttonsFit = (form: Locator) =>
  form.evaluate((element) => {
    const edge =
      element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight);
    return [...element.querySelectorAll('button')].every(
      (button) => button.getBoundingClientRect().right <= edge + 1,
    );
  });

/**
 * Checks a step at 400% zoom (320 px is what remains of 1280 px, and 180 px of a phone in landscape), and with text at
 * twice the size.
 */
async function expectRoom(page: Page) {
  for (const width of [320, 180]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
  }
  expect(await buttonsFit(page.getByRole('main').locator('form'))).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await smallTargets(page.getByRole('main').locator('form'))).toEqual([]);
  const setText = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await setText('200%');
  expect(await sidewaysScroll(page), 'with 200% text').toBe(0);
  await setText('');
}

for (const form of forms()) {
  for (const chosen of [FIRST, ...branchesOf(form)]) {
    test(
      `${form.path}${branchTitle(chosen)}: every step fits a small screen and large text, and is easy to tap`,
      onlyInAll(form.name !== 'rebate' || chosen !== FIRST),
      async ({ page }) => {
        await page.goto(form.path);
        const room = () => expectRoom(page);
        await fillIn(page, form, { onStep: room, onFilled: room, chosen });
        await expectRoom(page);
      },
    );
  }
}

const payment = '/services/help-to-pay/form';

test('nothing on a form shifts while its scripts load, even when it offers saved answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, payment);
  await page.getByRole('button', { name: 'Save my answers' }).click();
  await expect(page.getByText('Saved on this device for 7 days')).toBeVisible();
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  // The whole form must be visible, because browsers compensate for shifts above the visible part of a page.
  for (const [width, height] of [
    [1280, 1100],
    [360, 1400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shift = await watchLayoutShift(page);
    await page.goto(payment, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Fill them in' })).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(await shift(), `at ${width} px`).toBeLessThan(MAX_SHIFT);
  }
});

test('the offer to restore saved answers never covers the focused field', async ({ page }) => {
  await visit(page, payment);
  await page.getByRole('button', { name: 'Save my answers' }).click();
  await expect(page.getByText('Saved on this device for 7 days')).toBeVisible();
  await visit(page, payment);
  const offer = page.getByRole('region', { name: 'Saved answers' });
  const focused = page.locator(':focus');
  // On a phone, with text at twice the size, and at 400% zoom.
  for (const [height, text] of [[740], [740, '200%'], [256]] as [number, string?][]) {
    await page.setViewportSize({ width: 360, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text ?? '');
    await offer.getByRole('button', { name: 'Delete them' }).focus();
    for (let fields = 0; ; fields += 1) {
      await page.keyboard.press('Tab');
      if (await focused.evaluate((element) => !element.closest('main form'))) {
        expect(fields).toBeGreaterThan(4);
        break;
      }
      const [field, cover] = [(await focused.boundingBox())!, (await offer.boundingBox())!];
      const isBelow = field.y >= cover.y + cover.height;
      if (!isBelow) expect(field.y + field.height).toBeLessThanOrEqual(cover.y);
    }
  }
});

test('with forced colors, fields, choices and errors keep a border and a focus ring', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/board-of-directors/meeting-agendas/form');
  // Uses the keyboard, because clicking shows no focus ring.
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const summary = page.getByRole('region', { name: 'There are problems' });
  await expect(summary).toBeFocused();
  expect((await lookOf(summary)).border).toBeGreaterThan(0);
  const field = page.getByLabel('Your comment');
  for (const target of [field, page.getByRole('button', { name: 'Continue' })]) {
    await target.focus();
    const { border, outline } = await lookOf(target);
    expect(border).toBeGreaterThan(0);
    expect(outline).toBeGreaterThan(0);
  }
});

/** The widths of an element's border and focus ring, in px. */
const lookOf = (target: Locator) =>
  target.evaluate((element) => {
    const { borderInlineStartWidth, outlineWidth, outlineStyle } = getComputedStyle(element);
    return {
      border: parseFloat(borderInlineStartWidth),
      outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
    };
  });
