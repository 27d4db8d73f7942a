/** A menu link (docs/requirements.md#navigation). */
export type MenuItem = {
  title: string;
  /** A path on this site, or a full URL elsewhere. */
  href: string;
  /** The page's route pattern, if it has one. Other pages of this route belong to the item's menu, too. */
  displayPath?: string;
};

export type MenuGroup = {
  groupName: string;
  /** Order in the drawer. Groups without a number come last, in their usual order. */
  mobileOrder?: number;
  items: MenuItem[];
};

export type Menu = {
  key: 1 | 2 | 3 | 4;
  menuName: string;
  groups: MenuGroup[];
};

/** News that a menu shows beside its links. */
export type MenuHighlight = {
  heading: string;
  title: string;
  href: string;
  /** A date, in words. */
  note: string;
  sample: boolean;
};

/** Highlights by menu name. */
export type MenuHighlights = { [menuName: string]: MenuHighlight };
