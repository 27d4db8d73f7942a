import styles from './MediaContact.module.css';
import agency from '@/lib/site/agency.json';
import { Static } from '../hydration/Static';
import { PhoneLinks } from '../navigation/PhoneLinks';
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
        <PhoneLinks
          text={`${clerk}, ${agency.phoneHours}. After hours (nights, weekends and holidays), call ${emergency} and ask for the public information officer on call.`}
        />
      </p>
      <p>
        <PhoneLinks text={`Customers: ${service}, ${agency.phoneHours}.`} />
      </p>
    </Static>
  );
}
