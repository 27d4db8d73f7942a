import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const path = '/newsroom/e-news';
const form = (page: Page) => page.getByRole('main');
const newAddress = () => `visitor.${crypto.randomUUID()}@gold.example`;

async function subscribe(page: Page, address: string) {
  await form(page).getByRole('textbox', { name: 'Email' }).fill(address);
  await form(page).getByRole('button', { name: 'Subscribe' }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /status of 400/ });

  test('every link to the newsletter goes to the form', async ({ page }) => {
    await page.goto('/');
    for (const name of ['E-News Signup', 'Subscribe to E-News']) {
      for (const link of await page.getByRole('link', { name }).all()) {
        await expect(link).toHaveAttribute('href', path);
      }
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe to E-News' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Subscribe to GCWEA's E-News");
  });

  test('subscribes a visitor, and says when an address is already subscribed', async ({ page }) => {
    const address = newAddress();
    await page.goto(path);
    await subscribe(page, address);
    await expect(form(page)).toContainText(
      "Great. You've successfully subscribed to GCWEA's E-News! Thank you for joining.",
    );
    await expect(form(page).getByRole('textbox')).toHaveCount(0);
    await page.goto(path);
    await subscribe(page, address);
    await expect(form(page)).toContainText('Whoops! There was an Error');
    await expect(form(page)).toContainText(`${address} is already subscribed`);
    const field = form(page).getByRole('textbox');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/^Whoops! There was an Error .* is already/);
  });

  test('asks a visitor to confirm an address that is pending', async ({ page }) => {
    await page.goto(path);
    await subscribe(page, newAddress().replace('visitor', 'pending'));
    await expect(form(page)).toContainText('Please open it and confirm');
    await expect(form(page)).not.toContainText('successfully');
  });

  for (const [address, words] of [
    ['', 'Required'],
    ['"><img src=x>', 'Invalid email address'],
  ] as const) {
    test(`shows "${words}" next to the field for the address "${address}", and focuses the field`, async ({
      page,
    }) => {
      await page.goto(path);
      await subscribe(page, address);
      await expect(page).toHaveTitle(/^Error: Subscribe/);
      const field = form(page).getByRole('textbox');
      await expect(field).toHaveValue(address);
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(
        `${words} Enter a full email address, such as name@example.com, to subscribe.`,
      );
    });
  }
});
test.use({ expectedFaults: /status of 400/ });

test('refuses other origins, other content types and large bodies, and ignores bots', async ({
  request,
  baseURL,
}) => {
  const own = { origin: baseURL! };
  const post = async (headers: Record<string, string>, form: Record<string, string>) =>
    request.post(path, { headers, form });
  const address = newAddress();
  expect((await post({ origin: 'https://evil.example' }, { email: address })).status()).toBe(403);
  expect((await post(own, { email: `${'a'.repeat(3000)}@b.example` })).status()).toBe(413);
  expect((await request.post(path, { headers: own, data: { email: address } })).status()).toBe(415);
  // The bot is thanked but not subscribed, so the address can still be subscribed once.
  for (const trap of [{ best_time: 'noon' }, { best_time: '' }]) {
    const answer = await post(own, { email: address, ...trap });
    expect(await answer.text()).toContain('Great.');
  }
  const again = await post(own, { email: address });
  expect(await again.text()).toContain('already subscribed');
});
