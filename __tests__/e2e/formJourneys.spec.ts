import type { Page } from '@playwright/test';
import { violationsInBothSchemes, violationsWithoutScripts } from './support/axe';
import { photo, send } from './support/forms';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const leak = '/report-water-waste/form';
const comment = '/board-of-directors/meeting-agendas/form';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const summary = (page: Page) =>
  page.getByRole('region', { name: /^There (is a problem|are problems)$/ });
const photos = (page: Page) => page.locator('input[type=file][name=photos]');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    const violationsOn = javaScriptEnabled ? violationsInBothSchemes : violationsWithoutScripts;

    test('a form says why it refuses a file and keeps the other answers, and photos can be added and removed', async ({
      page,
    }) => {
      await page.goto(leak);
      await page.getByLabel('Where is it?').fill('By the oak');
      await page.getByLabel('What exactly did you see?').fill('A wet street');
      await photos(page).setInputFiles([
        { name: 'street.jpg', mimeType: 'image/jpeg', buffer: await photo() },
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a picture') },
      ]);
      await page.getByRole('radio', { name: /^A leak/ }).check();
      await page.getByLabel('When did you see it?').fill('2026-11-01');
      await press(page, 'Continue');
      await expect(summary(page)).toContainText('notes.jpg');
      await expect(page.getByRole('group', { name: /^Photos/ })).toHaveAccessibleDescription(
        /notes\.jpg/,
      );
      await expect(page.getByLabel('Where is it?')).toHaveValue('By the oak');
      await expect(page.getByRole('radio', { name: /^A leak/ })).toBeChecked();
      await expect(page.getByText('Added: street.jpg')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);

      await page.getByRole('checkbox', { name: 'Remove street.jpg' }).check();
      const buffer = await photo();
      const four = [1, 2, 3, 4].map((i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer }));
      await photos(page).setInputFiles(four);
      await press(page, 'Continue');
      await expect(page.getByRole('heading', { name: /Do you want to hear/ })).toBeVisible();
      await press(page, 'Continue');
      await expect(page.getByText('1.jpg, 2.jpg, 3.jpg, 4.jpg')).toBeVisible();

      await press(page, 'Change What did you see?');
      await expect(page.getByText(/^Added: /)).toHaveCount(4);
      await expect(photos(page)).toHaveCount(0);
      await page.getByLabel('Where is it?').fill('By the school');
      await press(page, 'Continue');
      await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
      await expect(page.getByText('By the school')).toBeVisible();
    });
  });
}

test.describe('with a device that knows its location', () => {
  test.use({ geolocation: { latitude: 38.9221, longitude: -121.0559 } });

  test('“Use my location” fills in the place if the visitor allows it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await visit(page, leak);
    // Screen readers announce only changes inside an element that already exists. The form has two such
    // elements: one for the location and one for saved answers.
    await expect(page.locator('main form').getByRole('status')).toHaveCount(2);
    await press(page, 'Use my location');
    await expect(page.getByLabel('Where is it?')).toHaveValue('38.92210, -121.05590');
    await expect(page.getByText('We filled in your location.')).toBeVisible();
  });
});

test('“Use my location” asks the visitor to type the place if the device does not give its location', async ({
  page,
}) => {
  await visit(page, leak);
  await page.getByLabel('Where is it?').fill('By the oak');
  await press(page, 'Use my location');
  await expect(page.getByText('Please type an address or describe the place.')).toBeVisible();
  await expect(page.getByLabel('Where is it?')).toHaveValue('By the oak');
});

test('answers are saved on the device only if the visitor asks, and are deleted once sent', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('form:board-comment'));
  await page.goto(comment);
  await page.getByLabel('Your comment').fill('Please fix the canal road.');
  await page.getByLabel('Your name').fill('Pat Doe');
  expect(await stored()).toBeNull();
  await press(page, 'Save my answers');
  await expect(page.getByText('Saved on this device for 7 days')).toBeVisible();
  expect(await stored()).toContain('canal road');

  await visit(page, comment);
  await press(page, 'Fill them in');
  await expect(page.getByLabel('Your comment')).toHaveValue('Please fix the canal road.');
  await expect(page.getByLabel('Your name')).toHaveValue('Pat Doe');
  await page.getByRole('radio').first().check();
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await send(page);
  await expect.poll(stored).toBeNull();
});

test('saved answers can be deleted', async ({ page }) => {
  await visit(page, comment);
  await page.getByLabel('Your name').fill('Pat Doe');
  await press(page, 'Save my answers');
  await expect(page.getByText('Saved on this device for 7 days')).toBeVisible();
  await visit(page, comment);
  await press(page, 'Delete them');
  await expect(page.getByText('Your saved answers have been deleted.')).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await visit(page, comment);
  await expect(page.getByRole('button', { name: 'Fill them in' })).toHaveCount(0);
});
