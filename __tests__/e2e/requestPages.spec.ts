import path from 'node:path';
import type { Page } from '@playwright/test';
import Libsql from 'libsql';
import { forms } from '@/lib/server/forms';
import { fakeEnvironment } from '../fakes/start';
import { violationsInBothSchemes } from './support/axe';
import { fillIn, send } from './support/forms';
import { expect, test } from './support/test';

const leak = forms().find(({ name }) => name === 'report-leak-or-waste')!;

/** Sends a report of a leak, and returns its reference. */
async function sendReport(page: Page): Promise<string> {
  await page.goto(leak.path);
  await fillIn(page, leak);
  return send(page);
}

/** The secret in the staff's link to a request, which staff get by email. */
function staffKey(reference: string): string {
  const file = new Libsql(path.join(fakeEnvironment.DATA_DIR, 'site.sqlite'));
  try {
    const row = file
      .prepare('select staff_key from requests where reference = ?')
      .get([reference.replaceAll('-', '')]) as { staff_key: string };
    return row.staff_key;
  } finally {
    file.close();
  }
}

const status = (page: Page) => page.locator('dd', { hasText: /^(received|in progress|done)\./ });

test('staff update the status, and the visitor sees it on the request page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const reference = await sendReport(page);
  const receipt = page.url().replace(/\?sent$/, '');
  await page.goto(receipt);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request');
  await expect(status(page)).toHaveText(/^received\./);

  const staff = `/requests/${reference.toLowerCase()}/staff/${staffKey(reference)}`;
  await page.goto(`${staff}?status=in-progress`);
  await expect(page.getByText('By the oak at 12 Main Street')).toBeVisible();
  await expect(page.getByRole('link', { name: 'photo.jpg' })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  // A link in an email suggests the status. Only the button changes it.
  await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked();
  await expect(page.getByText('The status is still received.')).toBeVisible();
  await page.getByLabel('Note to the visitor').fill('A crew comes on Monday.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto(receipt);
  await expect(status(page)).toHaveText(/^in progress\./);
  await expect(page.getByText('A crew comes on Monday.')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.goto(`${staff}?status=done`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(receipt);
  await expect(status(page)).toHaveText(/^done\./);
});

test('the receipt says thank you only once, and a later visit keeps answers that were saved since then', async ({
  page,
}) => {
  await sendReport(page);
  await expect(page).toHaveURL(/\/[\da-f]{32}$/);
  await page.evaluate((name) => localStorage.setItem(`form:${name}`, 'saved'), leak.name);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request');
  expect(await page.evaluate((name) => localStorage.getItem(`form:${name}`), leak.name)).toBe(
    'saved',
  );
});

test('the receipt prints with the reference and who to call, and without buttons', async ({
  page,
}) => {
  const reference = await sendReport(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('please give your reference number')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  const color = await page
    .getByText(reference)
    .evaluate((element) => getComputedStyle(element).color);
  expect(color).toBe('rgb(0, 0, 0)');
});

test('a request cannot be opened with the wrong key', async ({ page }) => {
  const reference = await sendReport(page);
  const path = `/requests/${reference.toLowerCase()}`;
  const wrong = 'a'.repeat(page.url().split('/').at(-1)!.replace('?sent', '').length);
  for (const address of [`${path}/${wrong}`, `${path}/staff/${wrong}`]) {
    const response = await page.request.get(address);
    expect(response.status()).toBe(404);
    expect(await response.text()).not.toContain('12 Main Street');
  }
});
