import { forms } from '@/lib/server/forms';
import { violationsInBothSchemes, violationsWithoutScripts } from './support/axe';
import { fillIn, openForm, send } from './support/forms';
import { expect, onlyInAll, test } from './support/test';

/** One form on one page, one with a place and photos, and one with conditions and files that are required. */
const everyKind = ['board-comment', 'report-leak-or-waste', 'rebate'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    const violationsOn = javaScriptEnabled ? violationsInBothSchemes : violationsWithoutScripts;

    for (const form of forms()) {
      const title = `${form.path}: says what is missing, and stores what was sent`;
      test(title, onlyInAll(!everyKind.includes(form.name)), async ({ page }) => {
        const opened = await openForm(page, form);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.title);
        await fillIn(page, form, async (questions) => {
          expect(await violationsOn(page)).toEqual([]);
          const required = questions.filter((one) => one.required && !one.when);
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
          expect(await violationsOn(page)).toEqual([]);
        });
        expect(await violationsOn(page)).toEqual([]);
        const reference = await send(page, opened);
        expect(reference).toMatch(/^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/);
        expect(await violationsOn(page)).toEqual([]);
        await page.reload();
        await expect(page.getByText(reference)).toBeVisible();
      });
    }
  });
}
