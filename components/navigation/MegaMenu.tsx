import styles from './MegaMenu.module.css';
import { mdiChevronDown } from '@mdi/js';
import { useRouter } from 'next/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { pathOf } from '@/lib/navigation/href';
import { menuOf, menus } from '@/lib/navigation/menus';
import type { Shown } from '@/lib/content/shown';
import type { MenuHighlights } from '@/lib/navigation/types';
import { useDisclosureMenu } from '@/lib/navigation/useDisclosureMenu';
import { Icon } from '../icons/Icon';
import { ButtonBase } from '../mui/ButtonBase';
import { List } from '../mui/List';
import { MegaMenuPanel } from './MegaMenuPanel';

/** How CSS alone opens a menu (MegaMenuPanel.module.css). */
const openedBy = [
  ['focus', ':focus-within'],
  ['hover', ':hover'],
] as const;

/** The site's menus as disclosures, for screens at least 600 px wide (docs/requirements.md#navigation). */
export function MegaMenu({ highlights }: { highlights: Shown<MenuHighlights> }) {
  const { asPath, pathname, events } = useRouter();
  const currentPath = pathOf(asPath);
  const currentKey = menuOf(currentPath) ?? menuOf(pathname);
  const hydrated = useHydrated();
  const menu = useDisclosureMenu();
  const nav = useRef<HTMLElement>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement | null>());

  // A visitor may have opened a menu before React started.
  const { keepOpen } = menu;
  useLayoutEffect(() => {
    const items = [...(nav.current?.querySelectorAll(':scope > ul > li') ?? [])];
    for (const [by, selector] of openedBy) {
      const item = items.findIndex((one) => one.matches(selector));
      if (item !== -1) return keepOpen(menus[item]!.key, by);
    }
    // Only once, when React starts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const { close, openKey } = menu;
  useEffect(() => {
    events.on('routeChangeStart', close);
    events.on('hashChangeStart', close);
    return () => {
      events.off('routeChangeStart', close);
      events.off('hashChangeStart', close);
    };
  });

  // React does not hydrate the links, so this effect marks the current one.
  useEffect(() => {
    for (const link of nav.current?.querySelectorAll('a') ?? []) {
      if (link.getAttribute('href') === currentPath) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }, [currentPath]);

  // Listens on the document, because a menu opened by the pointer does not have focus (WCAG 1.4.13).
  useEffect(() => {
    if (openKey === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const hasFocus = nav.current?.contains(document.activeElement);
      menu.onEscape(hasFocus ? (buttons.current.get(openKey) ?? null) : null);
    };
    // Safari on an iPad does not move focus when a visitor taps.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!nav.current?.contains(target as Node)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  });

  return (
    // The handler only closes the menu when focus leaves it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={styles.nav}
      aria-label="Main"
      data-hydrated={hydrated}
      ref={nav}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <List>
        {menus.map(({ key, menuName, groups }) => (
          <li
            key={key}
            onPointerEnter={(event) => event.pointerType === 'mouse' && menu.onHover(key)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && menu.onLeave()}
          >
            <ButtonBase
              ref={(node) => void buttons.current.set(key, node)}
              aria-expanded={openKey === key}
              aria-controls={`menu-${key}`}
              data-current={key === currentKey}
              onFocus={() => menu.onFocus(key)}
              onPointerDown={menu.onPress}
              onClick={(event) => menu.onClick(key, event.detail === 0)}
            >
              {menuName}
              <Icon path={mdiChevronDown} size="1.1em" />
            </ButtonBase>
            <MegaMenuPanel
              id={`menu-${key}`}
              label={menuName}
              groups={groups}
              highlight={highlights.shown?.[menuName]}
              open={openKey === key}
              // `inert` takes effect before the fade ends, so that Tab cannot move into a menu that is closing.
              inert={hydrated && openKey !== key}
              currentPath={currentPath}
            />
          </li>
        ))}
      </List>
    </nav>
  );
}
