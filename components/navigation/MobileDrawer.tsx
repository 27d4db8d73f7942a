import styles from './MobileDrawer.module.css';
import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { drawerLinks } from '@/lib/navigation/drawer';
import { pathOf } from '@/lib/navigation/href';
import { useLayer } from '@/lib/navigation/layers';
import { menus } from '@/lib/navigation/menus';
import { useSteadyHeading } from '@/lib/navigation/useSteadyHeading';
import { newsletterLink } from '@/lib/newsletter/paths';
import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';
import { MOBILE_HEADER_HEIGHT } from '../../styles/widths';
import { Icon } from '../icons/Icon';
import { List } from '../mui/List';
import { PhoneNumber } from '../text/PhoneNumber';
import { SiteTheme } from '../theme/SiteTheme';
import { MobileDrawerSection } from './MobileDrawerSection';
import { SiteLink } from './SiteLink';
import { SocialLinks } from './SocialLinks';

/** Widths in px of the drawer and of the edge where a swipe opens it (docs/requirements.md#navigation). */
const DRAWER_WIDTH = 275;
const SWIPE_AREA_WIDTH = 20;

export type MobileDrawerProps = { open: boolean; onOpen: () => void; onClose: () => void };

/**
 * Phone navigation (docs/requirements.md#navigation). One section is open at a time, and any link
 * closes the drawer.
 */
export function MobileDrawer({ open, onOpen, onClose }: MobileDrawerProps) {
  const currentPath = pathOf(useRouter().asPath);
  useLayer(open, onClose);
  const [expanded, setExpanded] = useState<number | null>(null);
  const { list, keepInPlace } = useSteadyHeading(open);
  return (
    <SiteTheme>
      <SwipeableDrawer
        open={open}
        onOpen={onOpen}
        onClose={onClose}
        swipeAreaWidth={SWIPE_AREA_WIDTH}
        slotProps={{
          // Starts below the header so that it does not cover the menu button. Without `touchAction`,
          // the browser treats a swipe from the edge as Back.
          swipeArea: { style: { top: MOBILE_HEADER_HEIGHT, touchAction: 'pan-y' } },
          paper: {
            // `useSteadyHeading` keeps a tapped heading in place, and the browser must not correct it.
            sx: { width: DRAWER_WIDTH, overflowAnchor: 'none' },
            'aria-label': 'Menu',
            role: 'dialog',
            'aria-modal': true,
          },
        }}
      >
        <nav className={styles.nav} aria-label="Mobile" data-component="Mobile Drawer">
          <div className={styles.head}>
            {agency.shortName}
            <IconButton onClick={onClose} aria-label="Close menu">
              <Icon path={mdiClose} />
            </IconButton>
          </div>
          <div ref={list} className={styles.lists}>
            <List>
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
                  onToggle={(heading) =>
                    keepInPlace(heading, () =>
                      setExpanded((key) => (key === menu.key ? null : menu.key)),
                    )
                  }
                />
              ))}
            </List>
            <List>
              {drawerLinks.map(({ title, href }) => (
                <li key={title}>
                  <SiteLink href={href} currentPath={currentPath}>
                    {title}
                  </SiteLink>
                </li>
              ))}
            </List>
          </div>
          <div className={styles.follow}>
            <a {...newsletterLink()}>E-News</a>
            <SocialLinks className={styles.social} />
          </div>
          <p className={styles.emergency}>
            Water emergency, day&nbsp;or&nbsp;night
            <a href={telephoneHref(agency.phones.emergency)}>
              <PhoneNumber number={agency.phones.emergency} />
            </a>
          </p>
        </nav>
      </SwipeableDrawer>
    </SiteTheme>
  );
}
