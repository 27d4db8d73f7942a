import { expect, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

test.use({ viewport: { width: 1440, height: 900 } });

test('a link to a section of another page moves focus to that section', async ({ page }) => {
  await visit(page, '/contact-us');
  await menuButton(page, 'Business').hover();
  await menuPanel(page, 'Business').getByRole('link', { name: 'Utility Map Request' }).click();
  await expect(page).toHaveURL(/\/business\/new-development#UtilityMapRequest$/);
  const section = page.locator('#UtilityMapRequest');
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await page.keyboard.press('Tab');
  const isBelow = await section.evaluate(
    (heading) =>
      heading.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(isBelow).toBeTruthy();
});

test('a link to a section of the current page moves focus to that section', async ({ page }) => {
  await visit(page, '/business/new-development');
  await menuButton(page, 'Business').hover();
  await menuPanel(page, 'Business').getByRole('link', { name: 'Utility Map Request' }).click();
  await expect(page.locator('#UtilityMapRequest')).toBeFocused();
});

test('a link to a missing section moves focus to the content', async ({ page }) => {
  await visit(page, '/contact-us');
  await page.evaluate(() => {
    const { next } = window as unknown as { next: { router: { push(path: string): void } } };
    next.router.push('/services/water-rates#no-such-section');
  });
  await expect(page).toHaveURL(/water-rates/);
  await expect(page.getByRole('main')).toBeFocused();
});
