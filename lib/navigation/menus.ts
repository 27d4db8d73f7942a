import navigation from './navigation.json';

/** The site's menus, in display order (docs/requirements.md#navigation). */
export const menus = navigation.menus;

/**
 * The key of the menu that a page belongs to: the first one that links to it or, if none does, to the nearest page
 * above it.
 * @param path The page's path or route pattern.
 */
export function menuOf(path: string): number | undefined {
  const menu = menus.find(({ groups }) =>
    groups.some(({ items }) =>
      items.some(({ href, displayPath }) => path === href || path === displayPath),
    ),
  );
  if (menu) return menu.key;
  const parent = path.slice(0, path.lastIndexOf('/'));
  return parent ? menuOf(parent) : undefined;
}
