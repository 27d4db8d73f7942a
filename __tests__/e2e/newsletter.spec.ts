import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const TITLE = "Subscribe to GCWEA's E-News";
const SUCCESS = "Great. You've successfully subscribed to GCWEA's E-News! Thank you for joining.";

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

  test('from a URL with ?enews, and removes it when closed', async ({ page }) => {
    await visit(page, '/search?q=leak&enews');
    await button(page, 'Close').click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/search\?q=leak$/);
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

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
