import styles from './ClosedDays.module.css';
import { closedText } from '@/lib/site/closedText';
import { HOLIDAYS_PATH } from '@/lib/site/paths';
import { Static } from '../hydration/Static';
import { Container } from '../mui/Container';
import { SiteLink } from '../navigation/SiteLink';

type ClosedDaysProps = {
  days: string[];
  /** Leaves out the link to the page with all holidays, for use on that page. */
  hideLink?: boolean;
};

/** Says on which of the coming days only the emergency line is open. Renders nothing if there are none. */
export function ClosedDays({ days, hideLink }: ClosedDaysProps) {
  if (days.length === 0) return null;
  return (
    <Static className={styles.root}>
      <Container component="p">
        {hideLink ? (
          closedText(days)
        ) : (
          <SiteLink href={`${HOLIDAYS_PATH}#holidays`} className="alone">
            {closedText(days)}
          </SiteLink>
        )}
      </Container>
    </Static>
  );
}
