import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from './support/axe';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const api = '**/api/mailchimp/subscribe';
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('textbox');

async function send(page: Page) {
  await field(page).fill('ann@gold.example');
  await dialog(page).getByRole('button', { name: 'Subscribe' }).click();
}

/** Every state of the dialog, and how to put the dialog in that state. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'when it opens': async () => {},
  'with an invalid address': async (page) => {
    await field(page).fill('ann');
    await field(page).press('Tab');
    await expect(dialog(page)).toContainText('Invalid email address');
  },
  'while it is sending': async (page) => {
    await page.route(api, () => new Promise(() => {}));
    await send(page);
    await expect(field(page)).toBeDisabled();
  },
  'after a failure': async (page) => {
    const json = { title: 'Invalid Resource', detail: 'Please enter a real email address.' };
    await page.route(api, (route) => route.fulfill({ status: 400, json }));
    await send(page);
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  },
  'after a subscription': async (page) => {
    await page.route(api, (route) => route.fulfill({ json: {} }));
    await send(page);
    await expect(dialog(page)).toContainText('Great.');
  },
};

for (const width of [360, 1440]) {
  test.describe(
    `the dialog has no accessibility violations at ${width} px`,
    onlyInAll(width === 1440),
    () => {
      test.use({ viewport: { width, height: 800 }, expectedFaults: /status of 400/ });
      for (const [name, bring] of Object.entries(states)) {
        test(name, async ({ page }) => {
          await visit(page, '/?enews');
          await expect(dialog(page)).toBeVisible();
          await bring(page);
          expect(await violationsInBothSchemes(page)).toEqual([]);
        });
      }
    },
  );
}
