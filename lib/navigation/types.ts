/** A link of a menu (docs/requirements.md#navigation). */
export type MenuItem = {
  title: string;
  /** A path on this site, or the whole address of another one. */
  href: string;
};

export type MenuGroup = {
  groupName: string;
  /** Place among the groups of its menu in the drawer; groups without one keep their order, after the others. */
  mobileOrder?: number;
  items: MenuItem[];
};

export type Menu = {
  key: 1 | 2 | 3 | 4;
  menuName: string;
  groups: MenuGroup[];
};
