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
  /** Its place among the menus, from 1. */
  key: number;
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

/** Something that visitors often come for. `icon` is the data of an SVG path. */
export type Task = { title: string; hint: string; href: string; icon: string };

/** The lists of links on every page, without links to features that are off. */
export type Navigation = { menus: Menu[]; drawer: MenuItem[]; footer: MenuItem[] };

/** The lists of links that only some pages have: the home page, search without results, and the page for offline use. */
export type HomeLinks = {
  topTasks: Task[];
  account: MenuItem[];
  advice: { title: string; intro: string; cards: Advice[] };
  offline: MenuItem[];
};

/** A card on the home page. `picture` is the name of a drawing in `pictures/pages`. */
export type Advice = { title: string; text: string; href: string; picture: string };
