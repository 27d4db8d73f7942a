import sortBy from 'lodash/sortBy';
import { agency } from '../site/agency';
import type { MenuGroup, MenuItem } from './types';

/**
 * A menu's groups in drawer order: those with a `mobileOrder`, then the rest
 * (docs/requirements.md#navigation).
 */
export function drawerOrder(groups: MenuGroup[]): MenuGroup[] {
  return sortBy(groups, (group) => group.mobileOrder ?? Infinity);
}

/** The links below the menus in the drawer (docs/requirements.md#navigation). */
export const drawerLinks: MenuItem[] = [
  { title: 'Pay My Bill', href: agency.links.payBill },
  { title: 'New Customer Portal', href: agency.links.customerPortal },
  { title: 'Outages', href: '/services/outage' },
  { title: 'Careers', href: agency.links.careers },
  { title: 'Board Meetings', href: '/board-of-directors/meeting-agendas' },
  { title: 'Rebates', href: '/smart-water-use/rebate-programs' },
];
