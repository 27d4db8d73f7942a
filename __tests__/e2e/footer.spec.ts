import agency from '@/lib/site/agency.json';
import { missingPath, errorPageFaults } from '../support/routes';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

test.use({ expectedFaults: errorPageFaults });

for (const path of ['/', '/services/outage', '/search', missingPath]) {
  test(
    `${path} ends with the address, hours and phone number`,
    onlyInAll(path !== '/'),
    async ({ page }) => {
      await visit(page, path);
      const footer = page.getByRole('contentinfo');
      const { street, city, state, zip } = agency.office;
      await expect(footer.locator('address')).toContainText(agency.name);
      await expect(footer.locator('address')).toContainText(street);
      await expect(footer.locator('address')).toContainText(`${city}, ${state} ${zip}`);
      await expect(footer.getByText('Office hours: Mon-Thurs 8am-5pm')).toBeVisible();
      await expect(footer.getByText('Phone hours: Mon-Fri 8am-5pm')).toBeVisible();
      const telephone = footer.getByRole('link', { name: agency.phones.service });
      await expect(telephone).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    },
  );
}

test('links to Report Water Waste, Contact Us and Privacy Policy, and offers the e-news', async ({
  page,
}) => {
  await visit(page, '/contact-us');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Report Water Waste', '/report-water-waste'],
    ['Contact Us', '/contact-us'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(footer.getByText('Subscribe to E-News')).toBeVisible();
});

test('lists social media, the copyright and the source of the weather data', async ({ page }) => {
  await visit(page, '/contact-us');
  const footer = page.getByRole('contentinfo');
  const social = footer.getByRole('list', { name: 'Social media' }).getByRole('link');
  await expect(social).toHaveText([/^Facebook/, /^Twitter/, /^YouTube/, /^Instagram/]);
  await expect(footer.getByText(`© 2025 ${agency.name}`)).toBeVisible();
  const credit = footer.getByText(/^Weather data:/);
  await expect(credit.getByRole('link', { name: /^National Weather Service/ })).toHaveAttribute(
    'href',
    'https://www.weather.gov/',
  );
});

test('has a full-width decorative banner that is hidden from screen readers', async ({ page }) => {
  await visit(page, '/contact-us');
  const banner = page.getByRole('contentinfo').locator(':scope > svg');
  await expect(banner).toHaveAttribute('aria-hidden', 'true');
  const { width, height } = (await banner.boundingBox())!;
  expect(width).toBe(1280);
  expect(height).toBeGreaterThan(80);
});
