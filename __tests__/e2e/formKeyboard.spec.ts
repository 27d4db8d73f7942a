import type { Page } from '@playwright/test';
import { isAsked } from '@/lib/forms/asked';
import type { Answers, Form, Question } from '@/lib/forms/types';
import { forms } from '@/lib/server/forms';
import { FIRST, optionOf } from '../support/formBranches';
import { fieldOf, photo, takeTime, textOf } from './support/forms';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

/** The text of the focused element and the name of its field. After the last element, focus leaves the page. */
const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (!element || element === body) return { text: '', name: '' };
    const text = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
    return { text: text ?? '', name: element.getAttribute('name') ?? '' };
  });

/** Presses Tab until the right element has focus. */
async function tabUntil(
  page: Page,
  what: string,
  fits: (focused: { text: string; name: string }) => boolean,
  { key = 'Tab', most = 80 } = {},
) {
  for (let i = 0; i < most; i += 1) {
    await page.keyboard.press(key);
    if (fits(await focusedIn(page))) return;
  }
  throw new Error(`The ${key} key did not reach “${what}” in ${most} presses.`);
}

/** Moves the focus with the Tab key to the element whose text starts with `start`. */
const tabTo = (page: Page, start: string) =>
  tabUntil(page, start, ({ text }) => text.startsWith(start));

/** Follows the page's first link. */
async function skipToMain(page: Page) {
  await tabTo(page, 'Skip to main content');
  await page.keyboard.press('Enter');
}

/** Types the answer to the question whose field has focus. */
async function typeAnswer(page: Page, question: Question): Promise<Answers[string]> {
  const { kind, name } = question;
  if (kind === 'choice') {
    await page.keyboard.press('Space');
    const value = optionOf(question, FIRST);
    await expect(fieldOf(page, name).and(page.locator(`[value="${value}"]`))).toBeChecked();
    return value;
  }
  if (kind === 'files') {
    const opened = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await (await opened).setFiles(file);
    return [];
  }
  const text = textOf(question);
  const [year, month, day] = text.split('-');
  // A date field has separate parts for the month, day and year.
  await page.keyboard.type(kind === 'date' ? `${month}${day}${year}` : text);
  await expect(page.locator(':focus')).toHaveValue(text);
  return text;
}

/** Continues without a required answer, and follows the link to it in the error summary. */
async function makeMistake(page: Page, { missing, name }: Question) {
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: /^There (is a problem|are problems)$/ });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await tabTo(page, missing);
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, name).first()).toBeFocused();
}

/** The maximum number of Tab presses between two fields: four for a date, and one for each checkbox. */
const MAX_TABS_BETWEEN = 16;

/** Fills in every step with the keyboard alone, and stops at the page with all answers. */
async function fillInByKeyboard(page: Page, form: Form): Promise<void> {
  const answers: Answers = {};
  // Playwright catches file dialogs only while there is a listener, and it takes a moment to start.
  page.on('filechooser', () => {});
  for (const step of form.steps) {
    if (!step.questions.some((one) => isAsked(one, answers))) continue;
    await fieldOf(page, step.questions.find((one) => isAsked(one, answers))!.name)
      .first()
      .waitFor();
    await page.locator('nav[data-hydrated=true]').waitFor({ state: 'attached' });
    await skipToMain(page);
    const first = step.questions.find((one) => one.required && isAsked(one, answers));
    if (first) await makeMistake(page, first);
    // Focus is now in the field with the mistake, and optional questions can come before it.
    let at = first ? step.questions.indexOf(first) : -1;
    for (const question of step.questions) {
      if (!isAsked(question, answers)) continue;
      const { name } = question;
      await fieldOf(page, name).first().waitFor();
      const index = step.questions.indexOf(question);
      const key = index < at ? 'Shift+Tab' : 'Tab';
      const tabs = { key, most: MAX_TABS_BETWEEN };
      if (index !== at) await tabUntil(page, name, (focused) => focused.name === name, tabs);
      at = index;
      answers[name] = await typeAnswer(page, question);
    }
    const last = step.questions.findLast((one) => isAsked(one, answers))!;
    // Enter in a one-line field continues, too.
    const isLine = !['choice', 'files', 'longText', 'date'].includes(last.kind);
    if (!isLine) await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await fieldOf(page, last.name).first().waitFor({ state: 'detached' });
  }
}

for (const form of forms()) {
  test(
    `a visitor can send ${form.path} with the keyboard alone and correct a mistake along the way`,
    onlyInAll(form.name !== 'board-comment'),
    async ({ page }) => {
      await visit(page, form.path);
      await fillInByKeyboard(page, form);
      await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
      await takeTime(page);
      await skipToMain(page);
      await tabTo(page, 'Send');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your request');
    },
  );
}
