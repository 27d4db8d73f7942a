import styles from './ClosedDays.module.css';
import { agency } from '@/lib/site/agency';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';
import { SiteLink } from '../navigation/SiteLink';

/** The coming days on which the agency is closed, such as `Thursday, November 26`. Renders nothing if there are none. */
export function ClosedDays({ days }: { days: string[] }) {
  if (days.length === 0) return null;
  return (
    <Static className={styles.root}>
      <p className="container">
        Closed {keepTogether(days.join(', and '))}.{' '}
        <SiteLink href={`/about-${agency.slug}/holidays#holidays`}>Holidays and hours</SiteLink>
      </p>
    </Static>
  );
}
