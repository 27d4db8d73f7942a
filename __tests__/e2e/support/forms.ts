import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { askedIn, isAsked, stepAfter } from '@/lib/forms/asked';
import { FIELDS } from '@/lib/forms/fields';
import type { Answers, Form, Question } from '@/lib/forms/types';
import { goodText } from '../../support/filledForm';
import { FIRST, optionOf, type Chosen } from '../../support/formBranches';
import { expect } from './test';

/** A photo like one from a phone. */
export const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b4f7d' } })
    .jpeg()
    .toBuffer();

/** The text that a visitor types as the answer to a question. Fields drop carriage returns. */
export const textOf = (question: Question): string => goodText(question).replaceAll('\r', '');

/** The fields of a question that a visitor sees. */
export const fieldOf = (page: Page, name: string) =>
  page.locator(`[name="${name}"]`).filter({ visible: true });

/** Fills in a question's field, and returns the answer. */
async function answer(page: Page, question: Question, chosen: Chosen): Promise<Answers[string]> {
  const { name, kind } = question;
  const field = fieldOf(page, name);
  if (kind === 'choice') {
    const value = optionOf(question, chosen);
    await field.and(page.locator(`[value="${value}"]`)).check();
    return value;
  }
  if (kind === 'files') {
    await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    return [];
  }
  const text = textOf(question);
  await field.fill(text);
  return text;
}

type FillOptions = {
  /** Runs before a step is filled in. */
  onStep?: (questions: Question[]) => Promise<void>;
  /** Runs when every field of a step is shown and filled in. */
  onFilled?: (questions: Question[]) => Promise<void>;
  chosen?: Chosen;
};

/** Fills in every step, and stops at the page with all answers. */
export async function fillIn(
  page: Page,
  form: Form,
  { onStep = async () => {}, onFilled = async () => {}, chosen = FIRST }: FillOptions = {},
): Promise<void> {
  const answers: Answers = {};
  const continueOn = () => page.getByRole('button', { name: 'Continue' }).click();
  for (let at = stepAfter(form, answers, -1); at >= 0; at = stepAfter(form, answers, at)) {
    const step = form.steps[at]!;
    await fieldOf(page, askedIn(step, answers)[0]!.name).first().waitFor();
    await onStep(askedIn(step, answers));
    for (const question of step.questions) {
      if (!isAsked(question, answers)) continue;
      // Without JavaScript, a question that depends on another answer is on a separate page.
      const field = fieldOf(page, question.name);
      if ((await field.count()) === 0) await continueOn();
      await field.first().waitFor();
      answers[question.name] = await answer(page, question, chosen);
    }
    await onFilled(askedIn(step, answers));
    await continueOn();
  }
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
}

/** Waits until the server accepts the form, because people take at least this long to fill it in. */
export async function takeTime(page: Page): Promise<void> {
  const started = Number(await page.locator(`[name=${FIELDS.started}]`).inputValue());
  await page.waitForTimeout(Math.max(0, started + 3000 - Date.now()));
}

/** Presses Send once the server accepts the form, and returns the reference on the receipt. */
export async function send(page: Page): Promise<string> {
  await takeTime(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your request');
  return (await page.getByText(/^\w{3}-\w{3}-\w{3}$/).textContent())!;
}
