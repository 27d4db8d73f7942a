/** @jest-environment node */
import { drawerLinks, drawerOrder } from '@/lib/navigation/drawer';
import { menuOf, menus } from '@/lib/navigation/menus';
import type { MenuGroup } from '@/lib/navigation/types';
import { routeRows } from '../support/routes';

const group = (groupName: string, mobileOrder?: number): MenuGroup => ({
  groupName,
  mobileOrder,
  items: [],
});

test.each([
  ['in the order of their numbers', [group('A', 3), group('B', 1), group('C', 2)], ['B', 'C', 'A']],
  ['without a number last', [group('A'), group('B'), group('C', 9)], ['C', 'A', 'B']],
  ['in their original order when none has a number', [group('A'), group('B')], ['A', 'B']],
])('the drawer shows groups %s', (_, groups, expected) => {
  expect(drawerOrder(groups).map(({ groupName }) => groupName)).toEqual(expected);
});

test('putting groups in order for the drawer does not change the menu', () => {
  const groups = [group('A', 2), group('B', 1)];
  drawerOrder(groups);
  expect(groups.map(({ groupName }) => groupName)).toEqual(['A', 'B']);
});

test('the drawer ends with six links in the required order', () => {
  expect(drawerLinks.map(({ title }) => title)).toEqual([
    'Pay My Bill',
    'New Customer Portal',
    'Outages',
    'Careers',
    'Board Meetings',
    'Rebates',
  ]);
});

test('the menus match the list of routes', () => {
  const rows = menus.flatMap(({ menuName, groups }) =>
    groups.flatMap(({ groupName, mobileOrder, items }) =>
      items.map(({ title, href }) => ({
        menu: menuName,
        group: groupName,
        mobileOrder: String(mobileOrder ?? ''),
        title,
        href: href.startsWith('/') ? href : 'external',
      })),
    ),
  );
  const expected = routeRows
    .filter(({ menu }) => menu !== '(other)')
    .map(({ menu, group: name, mobileOrder, title, href, kind }) => ({
      menu,
      group: name,
      mobileOrder,
      title,
      href: kind === 'external' ? 'external' : href,
    }));
  expect(rows).toEqual(expected);
});

test.each([
  ['/business/standards', 'Business'],
  ['/services/outage/boil-water', 'Customer Services'],
  ['/newsroom/news-releases/board-adopts-budget', 'Newsroom'],
  // In two menus.
  ['/about-gcwea/projects', 'About'],
  ['/education-center/[...multimedia]', 'About'],
  ['/newsroom/publications/[publication]/[issue]', 'Newsroom'],
  ['/search', undefined],
  ['/', undefined],
])('the page %s belongs to the menu %s', (path, name) => {
  expect(menus.find(({ key }) => key === menuOf(path))?.menuName).toBe(name);
});

test('the menu keys are 1 through 4', () => {
  expect(menus.map(({ key }) => key)).toEqual([1, 2, 3, 4]);
});
