import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobileDrawer } from '@/components/navigation/MobileDrawer';
import { drawerLinks } from '@/lib/navigation/drawer';
import { menus } from '@/lib/navigation/menus';
import agency from '@/lib/site/agency.json';
import { renderInSite } from '../support/renderInSite';

// jsdom cannot follow links.
const stay = (event: Event) => event.preventDefault();
beforeAll(() => window.addEventListener('click', stay));
afterAll(() => window.removeEventListener('click', stay));

function show(path?: string) {
  const onClose = jest.fn();
  renderInSite(<MobileDrawer open onOpen={() => {}} onClose={onClose} />, path);
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
  return { user: userEvent.setup(), drawer, onClose };
}

const section = (drawer: ReturnType<typeof within>, name: string) =>
  drawer.getByRole('button', { name });

test('shows Home, the menus, six more links, E-News, social media and the emergency number', () => {
  const { drawer } = show();
  expect(drawer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    ...drawerLinks.map(({ title }) => expect.stringContaining(title)),
    'E-News',
    ...Object.keys(agency.social).map((name) => expect.stringContaining(name)),
    agency.phones.emergency,
  ]);
});

test('shows the groups of a menu in the order for phones', async () => {
  const { user, drawer } = show();
  await user.click(section(drawer, 'Customer Services'));
  expect(drawer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Services',
    'Smart Water Use',
    'Interactive Maps',
  ]);
});

test('opens one section at a time, and a tap on the open section closes it', async () => {
  const { user, drawer } = show();
  for (const { menuName } of menus) {
    await user.click(section(drawer, menuName));
    expect(drawer.getAllByRole('button', { expanded: true })).toEqual([section(drawer, menuName)]);
  }
  await user.click(section(drawer, 'Newsroom'));
  expect(drawer.queryAllByRole('button', { expanded: true })).toEqual([]);
});

test('the drawer stays open when a section opens', async () => {
  const { user, drawer, onClose } = show();
  await user.click(section(drawer, 'Business'));
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['Home', /^Pay My Bill/, 'Outages', /^Careers/, 'Board Meetings', 'Rebates'])(
  'the drawer closes when the link %s is tapped',
  async (name) => {
    const { user, drawer, onClose } = show();
    await user.click(drawer.getAllByRole('link', { name }).at(-1)!);
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

test.each(['{Escape}', 'button'])('the drawer can be closed (%s)', async (by) => {
  const { user, drawer, onClose } = show();
  if (by === 'button') await user.click(drawer.getByRole('button', { name: 'Close menu' }));
  else await user.keyboard(by);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('marks the current page', () => {
  const { drawer } = show('/smart-water-use/rebate-programs');
  const current = drawer.getAllByRole('link', { current: 'page', hidden: true });
  expect(current.map((link) => link.textContent)).toEqual(['Rebate Programs', 'Rebates']);
});
