import type { Page } from '@playwright/test';
import { isAsked } from '@/lib/forms/asked';
import type { Question } from '@/lib/forms/types';
import { forms } from '@/lib/server/forms';
import { goodAnswers } from '../support/filledForm';
import { branchesOf, branchTitle } from '../support/formBranches';
import { violationsInBothSchemes, violationsWithoutScripts } from './support/axe';
import { fillIn, send } from './support/forms';
import { expect, onlyInAll, test } from './support/test';

/**
 * The forms that `npm test` sends: a short one, one with conditions and required files, and one with a place and
 * photos. `npm run test:all` sends the others.
 */
const inGate = {
  withScripts: ['board-comment', 'rebate'],
  withoutScripts: ['board-comment', 'report-leak-or-waste'],
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    const violationsOn = javaScriptEnabled ? violationsInBothSchemes : violationsWithoutScripts;
    const gated = javaScriptEnabled ? inGate.withScripts : inGate.withoutScripts;

    for (const form of forms()) {
      const title = `${form.path}: says what is missing, and stores what was sent`;
      test(title, onlyInAll(!gated.includes(form.name)), async ({ page }) => {
        await page.goto(form.path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.title);
        const onStep = async (questions: Question[]) => {
          expect(await violationsOn(page)).toEqual([]);
          const required = questions.filter((one) => one.required && !one.when);
          await expectMissing(page, required, javaScriptEnabled);
          expect(await violationsOn(page)).toEqual([]);
        };
        await fillIn(page, form, { onStep });
        expect(await violationsOn(page)).toEqual([]);
        const reference = await send(page);
        expect(reference).toMatch(/^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/);
        expect(await violationsOn(page)).toEqual([]);
        await page.reload();
        await expect(page.getByText(reference)).toBeVisible();
      });

      for (const chosen of branchesOf(form)) {
        const branch = `${form.path}${branchTitle(chosen)}: steps with other questions are accessible, and it can be sent`;
        test(branch, onlyInAll(true), async ({ page }) => {
          await page.goto(form.path);
          const isOther = (questions: Question[]) =>
            questions.some((one) => !isAsked(one, goodAnswers(form)));
          const onStep = async (questions: Question[]) => {
            if (!isOther(questions)) return;
            const required = questions.filter((one) => one.required);
            await expectMissing(page, required, javaScriptEnabled);
            expect(await violationsOn(page)).toEqual([]);
          };
          const onFilled = async (questions: Question[]) => {
            if (isOther(questions)) expect(await violationsOn(page)).toEqual([]);
          };
          await fillIn(page, form, { onStep, onFilled, chosen });
          await send(page);
        });
      }
    }
  });
}

/** Presses Continue before anything is filled in, and checks that the page says what is missing. */
async function expectMissing(page: Page, required: Question[], javaScriptEnabled: boolean) {
  if (required.length === 0) return;
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('region', { name: /^There (is a problem|are problems)$/ });
  // Without scripts, the new page starts at its top, where the summary is.
  if (javaScriptEnabled) await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  for (const { missing, name } of required) {
    const link = summary.getByRole('link', { name: missing, exact: true });
    await expect(link).toHaveAttribute('href', `#answer-${name}`);
  }
}
