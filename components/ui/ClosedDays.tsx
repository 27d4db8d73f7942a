import styles from './ClosedDays.module.css';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';
import { SiteLink } from '../navigation/SiteLink';

type ClosedDaysProps = {
  days: string[];
  /** A page with all holidays, unless it is this one. */
  holidaysPath?: string;
};

/** The coming days on which the agency is closed, such as `Thursday, November 26`. Renders nothing if there are none. */
export function ClosedDays({ days, holidaysPath }: ClosedDaysProps) {
  if (days.length === 0) return null;
  return (
    <Static className={styles.root}>
      <p className="container">
        Closed {keepTogether(days.join(', and '))}.
        {holidaysPath && (
          <>
            {' '}
            <SiteLink href={`${holidaysPath}#holidays`}>Holidays and hours</SiteLink>
          </>
        )}
      </p>
    </Static>
  );
}
