import { styled } from '@mui/material/styles';
import type { MenuGroup } from '@/lib/navigation/types';
import { MENU_DELAY_MS } from '@/lib/navigation/useDisclosureMenu';
import { SiteLink } from './SiteLink';

/** Visible from the start of the fade, because hidden elements cannot get focus. */
const shown = {
  visibility: 'visible',
  opacity: 1,
  transitionTimingFunction: 'ease, step-start',
} as const;

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  top: '100%',
  maxHeight: 'calc(100vh - 100% - 44px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Leaves room for the focus ring when the keyboard scrolls to a link.
  scrollPaddingBlock: 12,
  padding: theme.spacing(3, 0, 4),
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 24px 32px -12px rgb(0 20 40 / 0.35)',
  visibility: 'hidden',
  opacity: 0,
  transition: `opacity ${MENU_DELAY_MS}ms, visibility ${MENU_DELAY_MS}ms`,
  '&[data-open=true]': shown,
  // Until JavaScript runs, if it ever does, CSS alone opens the panels on hover and focus.
  '[data-hydrated=false] li:hover > &, [data-hydrated=false] li:focus-within > &': shown,
  '& .columns': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(3, 5),
    maxWidth: theme.breakpoints.values.lg,
    marginInline: 'auto',
    paddingInline: theme.spacing(3),
  },
  '& section': { flex: '1 1 190px' },
  '& section[data-long=true]': { flex: '2 1 420px' },
  '& h2': {
    margin: theme.spacing(0, 0, 1),
    paddingBottom: theme.spacing(0.75),
    borderBottom: `2px solid ${theme.vars.palette.secondary.main}`,
    fontSize: '1rem',
    color: theme.vars.palette.secondary.main,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& [data-long=true] ul': { columns: '190px 2', columnGap: theme.spacing(4) },
  '& li': { breakInside: 'avoid' },
  '& a': {
    display: 'block',
    padding: `var(--tap-padding) ${theme.spacing(1)}`,
    marginInline: theme.spacing(-1),
    borderRadius: 6,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    lineHeight: 1.35,
  },
  '& a:hover': { background: theme.vars.palette.action.hover, textDecoration: 'underline' },
  '& a[aria-current]': {
    fontWeight: 700,
    boxShadow: `inset 3px 0 ${theme.vars.palette.gold.main}`,
  },
  '@media print': { display: 'none' },
}));

type MegaMenuPanelProps = {
  id: string;
  label: string;
  groups: MenuGroup[];
  open: boolean;
  inert: boolean;
  currentPath: string;
};

/** Groups with this many links or more get two columns. */
const LONG_GROUP = 9;

/** The groups of one menu as columns with headings. */
export function MegaMenuPanel({ id, label, groups, open, inert, currentPath }: MegaMenuPanelProps) {
  return (
    // A click next to a link keeps focus in the menu instead of closing it.
    <Panel id={id} role="group" aria-label={label} data-open={open} inert={inert} tabIndex={-1}>
      <div className="columns">
        {groups.map(({ groupName, items }) => (
          <section key={groupName} data-long={items.length >= LONG_GROUP}>
            <h2 id={`${id}-${groupName}`.replace(/\W+/g, '-')}>{groupName}</h2>
            <ul>
              {items.map(({ title, href }) => (
                <li key={href}>
                  <SiteLink href={href} currentPath={currentPath}>
                    {title}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
