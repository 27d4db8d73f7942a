import styles from './ContactCard.module.css';
import type { ContentPage } from '@/lib/content/types';
import agency from '@/lib/site/agency.json';
import { closedText } from '@/lib/site/closedText';
import { keepTogether } from '@/lib/site/keepTogether';
import { telephoneHref } from '@/lib/site/telephone';
import { Static } from '../hydration/Static';
import { PhoneNumber } from '../text/PhoneNumber';
import { Card } from '../ui/Card';

/** Who to call about a page, and the coming days on which only the emergency line is open. */
export function ContactCard({ contact, closed }: Pick<ContentPage, 'contact' | 'closed'>) {
  const { name, phone, email } = contact;
  const [mailbox, domain] = email.split('@');
  return (
    <Static as={Card} tag="aside" filled className={styles.card} aria-labelledby="contact-card">
      <h2 id="contact-card">Questions? {name}</h2>
      <p className={`${styles.call} targets`}>
        <a className={styles.tel} href={telephoneHref(phone)}>
          <PhoneNumber number={phone} />
        </a>{' '}
        <span>{keepTogether(agency.phoneHours)}</span>
      </p>
      {closed && <p>{closedText(closed)}</p>}
      <p className="targets">
        <a href={`mailto:${email}`}>
          {mailbox}@<wbr />
          {domain}
        </a>
      </p>
    </Static>
  );
}
