import styles from './ContactCard.module.css';
import type { ContactKey } from '@/lib/content/types';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { Static } from '../hydration/Static';
import { Card } from '../ui/Card';

const offices: Record<ContactKey, string> = {
  service: 'Customer Services',
  conservation: 'Water Efficiency',
  clerk: 'Clerk to the Board',
  engineering: 'Engineering',
};

/** Who to call about a page. */
export function ContactCard({ contact }: { contact: ContactKey }) {
  const [mailbox, domain] = agency.emails[contact].split('@');
  return (
    <Static as={Card} tag="aside" filled className={styles.card} aria-labelledby="contact-card">
      <h2 id="contact-card">Questions? {offices[contact]}</h2>
      <p className="targets">
        <a className={styles.tel} href={telephoneHref(agency.phones[contact])}>
          {agency.phones[contact]}
        </a>
      </p>
      <p>{agency.phoneHours}</p>
      <p className="targets">
        <a href={`mailto:${agency.emails[contact]}`}>
          {mailbox}@<wbr />
          {domain}
        </a>
      </p>
    </Static>
  );
}
