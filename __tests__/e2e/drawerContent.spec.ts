import type { Locator, Page } from '@playwright/test';
import { drawerOf, openButton, phone } from './support/drawer';
import { agency } from '@/lib/site/agency';
import { menuNames, routeRows } from '../support/routes';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/** The links below the menus: their text, and their path if they stay on the site. */
const otherLinks: [string, string?][] = [
  ['Pay My Bill'],
  ['New Customer Portal'],
  ['Outages', '/services/outage'],
  ['Careers'],
  ['Board Meetings', '/board-of-directors/meeting-agendas'],
  ['Rebates', '/smart-water-use/rebate-programs'],
];

test.use({ ...phone, reducedMotion: 'reduce' });

async function openDrawer(page: Page, path: string): Promise<Locator> {
  await visit(page, path);
  await openButton(page).tap();
  await expect(drawerOf(page)).toBeVisible();
  return drawerOf(page);
}

const section = (drawer: Locator, name: string) =>
  drawer.getByRole('button', { name, exact: true });

test('shows Home, the four menus, six more links, E-News, social media and the emergency number', async ({
  page,
}) => {
  const drawer = await openDrawer(page, '/contact-us');
  const links = drawer.getByRole('link');
  await expect(links).toHaveText([
    'Home',
    ...otherLinks.map(([text]) => new RegExp(`^${text}`)),
    'E-News',
    ...Object.keys(agency.social).map((name) => `${name} (leaves this site)`),
    agency.phones.emergency,
  ]);
  await expect(links.first()).toHaveAttribute('href', '/');
  await expect(drawer.locator('[aria-expanded]')).toHaveText(menuNames);
  for (const [name, href] of otherLinks) {
    const link = drawer.getByRole('link', { name });
    if (href) await expect(link).toHaveAttribute('href', href);
    else await expect(link).toHaveAccessibleName(`${name} (leaves this site)`);
  }
});

test('does not scroll sideways or past its content', async ({ page }) => {
  const drawer = await openDrawer(page, '/contact-us');
  const overflow = () =>
    drawer.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      sideways: scrollWidth - clientWidth,
      down: scrollHeight - clientHeight,
    }));
  expect(await overflow()).toEqual({ sideways: 0, down: 0 });
  for (const name of menuNames) {
    await section(drawer, name).tap();
    expect(await overflow(), name).toMatchObject({ sideways: 0 });
  }
});

test('shows every link of each menu, in the order for phones', async ({ page }) => {
  const drawer = await openDrawer(page, '/contact-us');
  const order = ({ mobileOrder }: { mobileOrder: string }) => Number(mobileOrder || Infinity);
  for (const name of menuNames) {
    await section(drawer, name).tap();
    const panel = drawer.locator(`#${await section(drawer, name).getAttribute('aria-controls')}`);
    const rows = routeRows
      .filter(({ menu }) => menu === name)
      .toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
    await expect(panel.getByRole('link')).toContainText(rows.map(({ title }) => title));
  }
});

test('shows Services first, Smart Water Use second and Interactive Maps third', async ({
  page,
}) => {
  const drawer = await openDrawer(page, '/contact-us');
  await section(drawer, 'Customer Services').tap();
  await expect(drawer.getByRole('heading')).toHaveText([
    'Services',
    'Smart Water Use',
    'Interactive Maps',
  ]);
});
