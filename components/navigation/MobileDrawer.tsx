import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { drawerLinks } from '@/lib/navigation/drawer';
import { pathOf } from '@/lib/navigation/href';
import { useLayer } from '@/lib/navigation/layers';
import { menus } from '@/lib/navigation/menus';
import { agency } from '@/lib/site/agency';
import { MOBILE_HEADER_HEIGHT } from '../../styles/widths';
import { Icon } from '../icons/Icon';
import { MobileDrawerSection } from './MobileDrawerSection';
import { SiteLink } from './SiteLink';

/** Width of the drawer and of the edge where a swipe opens it, in px (docs/requirements.md#navigation). */
const DRAWER_WIDTH = 275;
const SWIPE_AREA_WIDTH = 20;

const Nav = styled('nav')(({ theme }) => ({
  paddingBottom: theme.spacing(4),
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: MOBILE_HEADER_HEIGHT,
    padding: theme.spacing(0, 1, 0, 2),
    fontWeight: 700,
    fontSize: '1.2rem',
    color: theme.vars.palette.primary.main,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: theme.spacing(0.75, 2),
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    lineHeight: 1.3,
  },
  '& a:focus-visible': { outlineOffset: -3 },
  '& a:hover': { background: theme.vars.palette.action.hover },
  '& a[aria-current]': {
    fontWeight: 700,
    boxShadow: `inset 4px 0 ${theme.vars.palette.gold.main}`,
  },
  '& > ul > li > a': { fontWeight: 650 },
  '& > ul + ul': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

export type MobileDrawerProps = { open: boolean; onOpen: () => void; onClose: () => void };

/** Phone navigation: one section is open at a time, and any link closes it (docs/requirements.md#navigation). */
export function MobileDrawer({ open, onOpen, onClose }: MobileDrawerProps) {
  const currentPath = pathOf(useRouter().asPath);
  useLayer(open, onClose);
  const [expanded, setExpanded] = useState<number | null>(null);
  return (
    <SwipeableDrawer
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      swipeAreaWidth={SWIPE_AREA_WIDTH}
      slotProps={{
        // Starts below the header so it does not cover the menu button. Without `touchAction`, the browser
        // treats a swipe from the edge as Back.
        swipeArea: { style: { top: MOBILE_HEADER_HEIGHT, touchAction: 'pan-y' } },
        paper: {
          sx: { width: DRAWER_WIDTH },
          'aria-label': 'Menu',
          role: 'dialog',
          'aria-modal': true,
        },
      }}
    >
      <Nav aria-label="Mobile" data-component="Mobile Drawer">
        <div className="head">
          {agency.shortName}
          <IconButton onClick={onClose} aria-label="Close menu">
            <Icon path={mdiClose} />
          </IconButton>
        </div>
        <ul>
          <li>
            <SiteLink href="/" currentPath={currentPath}>
              Home
            </SiteLink>
          </li>
          {menus.map((menu) => (
            <MobileDrawerSection
              key={menu.key}
              menu={menu}
              currentPath={currentPath}
              expanded={expanded === menu.key}
              onToggle={() => setExpanded((key) => (key === menu.key ? null : menu.key))}
            />
          ))}
        </ul>
        <ul>
          {drawerLinks.map(({ title, href }) => (
            <li key={title}>
              <SiteLink href={href} currentPath={currentPath}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Nav>
    </SwipeableDrawer>
  );
}
