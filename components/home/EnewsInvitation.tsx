import styles from './EnewsInvitation.module.css';
import agency from '@/lib/site/agency.json';
import { newsletterLink } from '@/lib/newsletter/paths';
import { ButtonLink } from '../ui/ButtonLink';

/** Invites visitors to subscribe to e-news. Renders nothing without e-news. */
export function EnewsInvitation() {
  if (!agency.features.enews) return null;
  return (
    <section className={`${styles.root} on-deep no-print`} aria-labelledby="enews">
      <h2 id="enews">{agency.shortName} E-News</h2>
      <p>{agency.home.enews}</p>
      <ButtonLink color="gold" {...newsletterLink()}>
        Subscribe to E-News
      </ButtonLink>
    </section>
  );
}
