import styles from './MediaContact.module.css';
import agency from '@/lib/site/agency.json';
import { Static } from '../hydration/Static';
import { PhoneLinks } from '../navigation/PhoneLinks';
import { Card } from '../ui/Card';

/** Who to contact about a release. In print, this is also the only place that names the agency. */
export function MediaContact() {
  return (
    <Static as={Card} tag="aside" filled className={styles.root} aria-labelledby="media-contact">
      <h2 id="media-contact">{agency.name}</h2>
      <p>
        Reporters: <a href={`mailto:${agency.emails.media}`}>{agency.emails.media}</a> or{' '}
        <PhoneLinks
          text={`${agency.phones.clerk}, ${agency.phoneHours}. After hours (nights, weekends and holidays), call ${agency.phones.emergency} and ask for the public information officer on call.`}
        />
      </p>
      <p>
        <PhoneLinks text={`Customers: ${agency.phones.service}, ${agency.phoneHours}.`} />
      </p>
    </Static>
  );
}
