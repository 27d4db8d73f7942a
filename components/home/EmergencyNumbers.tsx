import styles from './EmergencyNumbers.module.css';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { SiteLink } from '../navigation/SiteLink';

/** Phone numbers for emergencies. */
export function EmergencyNumbers() {
  const { emergency } = agency.phones;
  return (
    <section className={styles.root} aria-labelledby="emergency">
      <h2 id="emergency">Broken main? No water?</h2>
      <p>
        Call day or night{' '}
        <a className={styles.tel} href={telephoneHref(emergency)}>
          {emergency}
        </a>
      </p>
      <p>
        <SiteLink href="/services/outage" className="alone">
          What to do in an outage
        </SiteLink>
      </p>
    </section>
  );
}
