import styles from './ActionLinks.module.css';
import { mdiCalendarPlusOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { siteHost } from '@/lib/site/host';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

/** A row of links (`li` elements) to a visitor's possible next steps. It is not printed. */
export function ActionLinks({ children }: { children: ReactNode }) {
  return <ul className={`${styles.root} targets no-print`}>{children}</ul>;
}

/**
 * Links that subscribe to a calendar and download it, for use in `ActionLinks`.
 * @param props.path the path of the calendar, such as `/outages.ics`
 * @param props.children the text of the first link
 */
export function CalendarLinks({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <li>
        <a href={`webcal://${siteHost}${path}`}>
          <Icon path={mdiCalendarPlusOutline} /> {children}
        </a>
      </li>
      <li>
        <SiteLink href={path}>Calendar file (.ics)</SiteLink>
      </li>
    </>
  );
}
