import { mdiChevronDown } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { pathOf } from '@/lib/navigation/href';
import { menus } from '@/lib/navigation/menus';
import { MENU_DELAY_MS, useDisclosureMenu } from '@/lib/navigation/useDisclosureMenu';
import { Icon } from '../icons/Icon';
import { MegaMenuPanel } from './MegaMenuPanel';

const Nav = styled('nav')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '& > ul': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 48,
    padding: theme.spacing(0, 1.5),
    border: 0,
    borderBottom: '3px solid transparent',
    borderTop: '3px solid transparent',
    background: 'none',
    color: theme.vars.palette.text.primary,
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
    [theme.breakpoints.down('md')]: { padding: theme.spacing(0, 1) },
  },
  '& > ul > li > button:hover, & > ul > li > button[aria-expanded=true]': {
    color: theme.vars.palette.primary.main,
    borderBottomColor: theme.vars.palette.gold.main,
  },
  '& > ul > li > button[data-current=true]': { borderBottomColor: theme.vars.palette.primary.main },
  // Inside the button, because the fixed bar touches the edge of the window.
  '& > ul > li > button:focus-visible': { outlineOffset: -4 },
  // In forced colors, transparent borders become visible too.
  '@media (forced-colors: active)': {
    '& > ul > li > button:not([data-current=true])': { borderColor: 'Canvas' },
    '& > ul > li > button[data-current=true]': {
      borderTopColor: 'Canvas',
      borderBottomColor: 'Highlight',
    },
  },
  '& .icon': { transition: `transform ${MENU_DELAY_MS}ms` },
  '& [aria-expanded=true] .icon': { transform: 'rotate(180deg)' },
}));

/** The site's menus as disclosures, on screens from sm up (docs/requirements.md#navigation). */
export function MegaMenu() {
  const { asPath, events } = useRouter();
  const currentPath = pathOf(asPath);
  const hydrated = useHydrated();
  const menu = useDisclosureMenu();
  const nav = useRef<HTMLElement>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement | null>());

  const { close, openKey } = menu;
  useEffect(() => {
    events.on('routeChangeStart', close);
    events.on('hashChangeStart', close);
    return () => {
      events.off('routeChangeStart', close);
      events.off('hashChangeStart', close);
    };
  });

  // On the document, because a menu opened by the pointer does not have focus (WCAG 1.4.13).
  useEffect(() => {
    if (openKey === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const hasFocus = nav.current?.contains(document.activeElement);
      menu.onEscape(hasFocus ? (buttons.current.get(openKey) ?? null) : null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Nav
      aria-label="Main"
      data-hydrated={hydrated}
      ref={nav}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <ul>
        {menus.map(({ key, menuName, groups }) => {
          const isCurrent = groups.some(({ items }) =>
            items.some(({ href }) => href === currentPath),
          );
          return (
            <li
              key={key}
              onPointerEnter={(event) => event.pointerType === 'mouse' && menu.onHover(key)}
              onPointerLeave={(event) => event.pointerType === 'mouse' && menu.onLeave()}
            >
              <button
                type="button"
                ref={(node) => void buttons.current.set(key, node)}
                aria-expanded={openKey === key}
                aria-controls={`menu-${key}`}
                data-current={isCurrent}
                onFocus={() => menu.onFocus(key)}
                onPointerDown={menu.onPress}
                onClick={(event) => menu.onClick(key, event.detail === 0)}
              >
                {menuName}
                <Icon path={mdiChevronDown} size="1.1em" />
              </button>
              <MegaMenuPanel
                id={`menu-${key}`}
                label={menuName}
                groups={groups}
                open={openKey === key}
                // Takes effect before the fade ends, so Tab cannot move into a menu that is closing.
                inert={hydrated && openKey !== key}
                currentPath={currentPath}
              />
            </li>
          );
        })}
      </ul>
    </Nav>
  );
}
