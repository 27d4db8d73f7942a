import styles from './EnewsInvitation.module.css';
import { agency } from '@/lib/site/agency';
import { newsletterLink } from '@/lib/newsletter/paths';
import { ButtonLink } from '../ui/ButtonLink';

/** Invites visitors to subscribe to e-news. */
export function EnewsInvitation() {
  return (
    <section className={`${styles.root} on-deep no-print`} aria-labelledby="enews">
      <h2 id="enews">{agency.shortName} E-News</h2>
      <p>Rates, rebates, work on your street and board news: one short email a month.</p>
      <ButtonLink color="gold" {...newsletterLink()}>
        Subscribe to E-News
      </ButtonLink>
    </section>
  );
}
