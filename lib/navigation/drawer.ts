import sortBy from 'lodash/sortBy';
import navigation from './navigation.json';
import type { MenuGroup } from './types';

/**
 * A menu's groups in drawer order: those with a `mobileOrder`, then the rest
 * (docs/requirements.md#navigation).
 */
export function drawerOrder(groups: MenuGroup[]): MenuGroup[] {
  return sortBy(groups, (group) => group.mobileOrder ?? Infinity);
}

/** The links below the menus in the drawer (docs/requirements.md#navigation). */
export const drawerLinks = navigation.drawer;
