import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MegaMenu } from '@/components/navigation/MegaMenu';
import { menus } from '@/lib/navigation/menus';
import { renderInSite } from '../support/renderInSite';

const button = (name: string) => screen.getByRole('button', { name });
const openMenus = () => screen.queryAllByRole('button', { expanded: true });

test('each menu is a button that controls a panel of links', () => {
  renderInSite(<MegaMenu highlights={{ shown: {} }} />);
  for (const { menuName, groups } of menus) {
    expect(button(menuName)).toHaveAttribute('aria-expanded', 'false');
    const panel = document.getElementById(button(menuName).getAttribute('aria-controls') ?? '');
    const links = within(panel!).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      groups.flatMap(({ items }) => items.map(({ href }) => href)),
    );
  }
  // These are not the menus of an application.
  expect(document.querySelector('[role^=menu], [aria-haspopup]')).toBeNull();
});

test('a menu shows its highlight beside its links', () => {
  const highlight = {
    heading: 'Next bid due',
    title: 'C-2026-17: Tank',
    href: '/business/construction-bids',
    note: 'Due Tuesday',
    sample: true,
  };
  renderInSite(<MegaMenu highlights={{ shown: { Business: highlight } }} />);
  const panel = document.getElementById(button('Business').getAttribute('aria-controls')!)!;
  const region = within(panel).getByText('Next bid due').parentElement!;
  expect(region).toHaveTextContent('Next bid dueC-\u20602026-\u206017: TankDue Tuesday · Sample');
  const link = within(region).getByRole('link', { hidden: true });
  expect(link).toHaveAttribute('href', '/business/construction-bids');
});

test('Tab opens a menu and moves to its links', async () => {
  const user = userEvent.setup();
  renderInSite(<MegaMenu highlights={{ shown: {} }} />);
  await user.tab();
  expect(button('About')).toHaveFocus();
  expect(openMenus()).toEqual([button('About')]);
  await user.tab();
  expect(
    screen.getAllByRole('link', { name: 'Board of Directors', hidden: true })[0],
  ).toHaveFocus();
});

test('a tap outside closes the menu, even in a browser that does not move focus', () => {
  renderInSite(<MegaMenu highlights={{ shown: {} }} />);
  fireEvent.click(button('About'));
  fireEvent.pointerDown(screen.getAllByRole('link', { hidden: true })[0]!);
  expect(openMenus()).toEqual([button('About')]);
  fireEvent.pointerDown(document.body);
  expect(openMenus()).toEqual([]);
});

test('Escape closes the menu and returns focus to its button', async () => {
  const user = userEvent.setup();
  renderInSite(<MegaMenu highlights={{ shown: {} }} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(button('About')).toHaveFocus();
  expect(openMenus()).toEqual([]);
});

test('Escape closes a menu under the pointer without moving focus', async () => {
  const user = userEvent.setup();
  renderInSite(
    <>
      <input aria-label="Elsewhere" />
      <MegaMenu highlights={{ shown: {} }} />
    </>,
  );
  await user.click(screen.getByRole('textbox'));
  await user.hover(button('About'));
  expect(await screen.findByRole('button', { name: 'About', expanded: true })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(openMenus()).toEqual([]);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test.each(['routeChangeStart', 'hashChangeStart'])('%s closes the menu', async (event) => {
  const user = userEvent.setup();
  const { events } = renderInSite(<MegaMenu highlights={{ shown: {} }} />);
  await user.click(button('Business'));
  act(() => events.emit(event, '/business'));
  expect(openMenus()).toEqual([]);
});

test.each([
  ['/services/outage', ['/services/outage']],
  ['/services/outage?a=1#brown-water', ['/services/outage']],
  ['/about-gcwea/projects', ['/about-gcwea/projects', '/about-gcwea/projects']],
  ['/privacy-policy', []],
])('on %s, marks the links to %j as current', (path, expected) => {
  renderInSite(<MegaMenu highlights={{ shown: {} }} />, path);
  const current = screen.queryAllByRole('link', { current: 'page', hidden: true });
  expect(current.map((link) => link.getAttribute('href'))).toEqual(expected);
});

test.each([
  ['/services/outage', ['Customer Services']],
  ['/about-gcwea/projects', ['About']],
  ['/privacy-policy', []],
])('on %s, marks the first menu that lists it: %j', (path, expected) => {
  renderInSite(<MegaMenu highlights={{ shown: {} }} />, path);
  const buttons = screen.getAllByRole('button').filter(({ dataset }) => dataset.current === 'true');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(expected);
});
