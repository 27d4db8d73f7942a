import type { Page } from '@playwright/test';
import { send, takeTime } from './support/forms';
import { expect, onlyInAll, test } from './support/test';

const path = '/smart-water-use/rebate-programs/form';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Fills in the first step, whose other questions depend on the first. */
async function fillInRebate(page: Page) {
  await page.getByRole('radio', { name: /toilet/i }).check();
  const model = page.getByLabel('Make and model');
  // Without scripts, these questions appear on a separate page.
  if (!(await model.isVisible())) await press(page, 'Continue');
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('When did you buy it?').fill(yesterday);
  await page.getByLabel('What did it cost').fill('240');
  await model.fill('Aqua 100');
}

async function expectRebate(page: Page) {
  await expect(page.getByRole('radio', { name: /toilet/i })).toBeChecked();
  await expect(page.getByLabel('Make and model')).toHaveValue('Aqua 100');
  await expect(page.getByLabel('What did it cost')).toHaveValue('240');
}

/** Sends the first step. @returns the heading of the second step */
async function openSecondStep(page: Page) {
  await page.goto(path);
  await fillInRebate(page);
  await press(page, 'Continue');
  const step = page.getByRole('heading', { name: /Receipts and photos/ });
  await expect(step).toBeVisible();
  return step;
}

/** Fills out the short comment form, up to the page with all answers. */
async function fillInComment(page: Page) {
  await page.getByRole('radio').first().check();
  await page.getByLabel('Your comment').fill('Please fix the canal road.');
  await page.getByLabel('Your name').fill('Pat Doe');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
}

const comment = { path: '/board-of-directors/meeting-agendas/form' };

for (const javaScriptEnabled of [true, false]) {
  const title = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  test.describe(title, onlyInAll(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test('Back and Forward in the browser show the answers that were typed', async ({ page }) => {
      const step = await openSecondStep(page);
      await page.goBack();
      await expectRebate(page);
      await page.goForward();
      await expect(step).toBeVisible();
      await page.goBack();
      await page.getByLabel('Make and model').fill('Aqua 200');
      await press(page, 'Continue');
      await press(page, 'Back');
      await expect(page.getByLabel('Make and model')).toHaveValue('Aqua 200');
    });

    test('Back from another page shows the answers that were typed', async ({ page }) => {
      await page.goto(comment.path);
      await page.getByLabel('Your comment').fill('Please fix the canal road.');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).first().click();
      await expect(page).toHaveURL('/contact-us');
      await page.goBack();
      await expect(page.getByLabel('Your comment')).toHaveValue('Please fix the canal road.');
    });

    test('Back from another page shows the answers that were sent', async ({ page }) => {
      const step = await openSecondStep(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).first().click();
      await expect(page).toHaveURL('/contact-us');
      await page.goBack();
      await expect(step).toBeVisible();
      await press(page, 'Back');
      await expectRebate(page);
    });

    test('reloading a step keeps the answers to earlier steps', async ({ page }) => {
      const step = await openSecondStep(page);
      await page.reload();
      await expect(step).toBeVisible();
      await press(page, 'Back');
      await expectRebate(page);
    });

    test('Back from the receipt shows the answers, and sending them again gives the same receipt', async ({
      page,
    }) => {
      await page.goto(comment.path);
      await fillInComment(page);
      const reference = await send(page);
      await page.goBack();
      await expect(page.getByText('Please fix the canal road.')).toBeVisible();
      expect(await send(page)).toBe(reference);
      await page.reload();
      await expect(page.getByText(reference)).toBeVisible();
    });
  });
}

test('double-clicking Send creates one request', async ({ page }) => {
  const sent: string[] = [];
  page.on('response', (response) => {
    const { location } = response.headers();
    if (response.status() === 303 && location) sent.push(location);
  });
  await page.goto(comment.path);
  await fillInComment(page);
  await takeTime(page);
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your request');
  expect(new Set(sent).size).toBe(1);
});

test('choosing the earlier answer again shows what was typed under it', async ({ page }) => {
  await page.goto(path);
  await fillInRebate(page);
  await page.getByRole('radio', { name: /lawn/i }).check();
  await expect(page.getByLabel('Make and model')).toBeHidden();
  await page.getByRole('radio', { name: /toilet/i }).check();
  await expectRebate(page);
});
