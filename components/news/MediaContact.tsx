import styles from './MediaContact.module.css';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { Static } from '../hydration/Static';
import { Card } from '../ui/Card';

/** Who to contact about a release. In print, this is also the only place that names the agency. */
export function MediaContact() {
  const { service, clerk, emergency } = agency.phones;
  const { media } = agency.emails;
  return (
    <Static as={Card} tag="aside" filled className={styles.root} aria-labelledby="media-contact">
      <h2 id="media-contact">{agency.name}</h2>
      <p>
        Reporters: <a href={`mailto:${media}`}>{media}</a> or{' '}
        <a href={telephoneHref(clerk)}>{clerk}</a>, {agency.phoneHours}. After hours (nights,
        weekends and holidays), call <a href={telephoneHref(emergency)}>{emergency}</a> and ask for
        the public information officer on call.
      </p>
      <p>
        Customers: <a href={telephoneHref(service)}>{service}</a>, {agency.phoneHours}.
      </p>
    </Static>
  );
}
