import type { Page } from '@playwright/test';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const TITLE = "Subscribe to GCWEA's E-News";
const SUCCESS = "Great. You've successfully subscribed to GCWEA's E-News! Thank you for joining.";
const UNKNOWN =
  'An unknown error occurred. Please try again later and reach out to our Customer Services Department to report this issue if it persists.';

const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Email' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe to E-News' });

/** An address that no other test uses. */
const newAddress = () => `visitor.${crypto.randomUUID()}@gold.example`;

async function subscribe(page: Page, address: string) {
  await field(page).fill(address);
  await button(page, 'Subscribe').click();
}

test.describe('the dialog opens', () => {
  test('from the top bar, with focus in the email field', async ({ page }) => {
    await visit(page, '/contact-us');
    await page.getByRole('link', { name: 'E-News Signup' }).click();
    await expect(field(page)).toBeFocused();
    await expect(button(page, 'Subscribe')).toBeDisabled();
    await expect(page).toHaveURL(/contact-us$/);
  });

  test('from the home page, with the keyboard', async ({ page }) => {
    await visit(page, '/');
    const link = page.getByRole('main').getByRole('link', { name: 'Subscribe to E-News' });
    await link.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('from the footer on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/services/outage');
    await footerLink(page).click();
    await expect(dialog(page)).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect(box!.width).toBeLessThanOrEqual(360);
  });

  for (const path of ['/?enews', '/services/outage?enews=1', '/search?q=leak&enews']) {
    test(`from the URL ${path}, and removes ?enews when closed`, async ({ page }) => {
      await visit(page, path);
      await expect(dialog(page)).toBeVisible();
      await button(page, 'Close').click();
      await expect(dialog(page)).toBeHidden();
      await expect(page).not.toHaveURL(/enews/);
      await page.reload();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  test('with code that loads when the pointer hovers over a link to the dialog', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      if ((await response.text()).includes('Whoops! There was an Error')) {
        scripts.push(response.url());
      }
    });
    await visit(page, '/contact-us');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await footerLink(page).hover();
    await expect.poll(() => scripts.length).toBe(1);
  });

  test('as a page in a new tab after a Ctrl+click', async ({ page, context }) => {
    await visit(page, '/contact-us');
    const tab = context.waitForEvent('page');
    await footerLink(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL(/\/newsroom\/e-news$/);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('the dialog subscribes the visitor, says thank you and starts over when it is reopened', async ({
  page,
}) => {
  await visit(page, '/contact-us');
  await footerLink(page).click();
  await subscribe(page, newAddress());
  await expect(dialog(page)).toContainText(SUCCESS);
  await expect(field(page)).toHaveCount(0);
  await expect(button(page, 'Subscribe')).toHaveCount(0);
  await expect(button(page, 'Close')).toBeFocused();
  await button(page, 'Close').click();
  await footerLink(page).click();
  await expect(field(page)).toHaveValue('');
  await expect(dialog(page)).not.toContainText('Great.');
});

test('the dialog asks a visitor to confirm an address that is pending', async ({ page }) => {
  await visit(page, '/?enews');
  await subscribe(page, newAddress().replace('visitor', 'pending'));
  await expect(dialog(page)).toContainText('Please open it and confirm');
  await expect(dialog(page)).not.toContainText('successfully');
  await expect(button(page, 'Close')).toBeFocused();
});

for (const width of [390, 1440]) {
  test(
    `on Enter or Subscribe, says what is wrong and what an address looks like at ${width} px`,
    onlyInAll(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, '/?enews');
      await field(page).fill('abc');
      const hint = 'Enter a full email address, such as name@example.com, to subscribe.';
      await expect(button(page, 'Subscribe')).toHaveAccessibleDescription(hint);
      await field(page).press('Enter');
      const error = dialog(page).locator('[aria-live=polite]');
      await expect(error).toHaveText('Invalid email address');
      await expect(field(page)).toHaveAccessibleDescription(`Invalid email address ${hint}`);
      await field(page).fill('');
      await button(page, 'Subscribe').click({ force: true });
      await expect(error).toHaveText('Required');
      await expect(field(page)).toBeFocused();
    },
  );
}

test.describe('reports an error for', () => {
  test.use({ expectedFaults: /status of 400|ERR_INTERNET_DISCONNECTED/ });

  test('an address that is already subscribed', async ({ page }) => {
    const address = newAddress();
    await visit(page, '/?enews');
    await subscribe(page, address);
    await expect(dialog(page)).toContainText(SUCCESS);
    await button(page, 'Close').click();
    await footerLink(page).click();
    await subscribe(page, address.toUpperCase());
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Whoops! There was an Error');
    await expect(alert).toContainText("is already subscribed to GCWEA's E-News");
    await expect(alert).toContainText('You may close this window or enter another address.');
    await expect(field(page)).toBeFocused();
    await subscribe(page, newAddress());
    await expect(dialog(page)).toContainText(SUCCESS);
    await expect(alert).toHaveCount(0);
  });

  test('an address that Mailchimp refuses, with only the server’s title', async ({ page }) => {
    await page.route('**/api/mailchimp/subscribe', (route) =>
      route.fulfill({ status: 400, json: { title: 'As it is', detail: 'More' } }),
    );
    await visit(page, '/?enews');
    await subscribe(page, newAddress());
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toHaveText('Whoops! There was an Error As it is', { useInnerText: true });
  });

  test('an address that left the list, with what to do', async ({ page }) => {
    await visit(page, '/?enews');
    await subscribe(page, 'compliance@gold.example');
    await expect(dialog(page).getByRole('alert')).toContainText(/call Customer Services at /);
  });

  test('a lost network connection, and works once the connection is back', async ({
    page,
    context,
  }) => {
    await visit(page, '/?enews');
    await field(page).fill(newAddress());
    await context.setOffline(true);
    await button(page, 'Subscribe').click();
    await expect(dialog(page).getByRole('alert')).toContainText(UNKNOWN);
    await context.setOffline(false);
    await button(page, 'Subscribe').click();
    await expect(dialog(page)).toContainText(SUCCESS);
  });
});
