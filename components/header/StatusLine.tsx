import styles from './StatusLine.module.css';
import { OUTAGES_PATH } from '@/lib/outages/paths';
import type { OutageSummary } from '@/lib/outages/summary';
import { agency } from '@/lib/site/agency';
import { keepTogether } from '@/lib/site/keepTogether';
import { telephoneHref } from '@/lib/site/telephone';
import { SiteLink } from '../navigation/SiteLink';

/** Outages and the emergency number. On phones, there are also links for people in a hurry. */
export function StatusLine({ outages: { tone, words, asOf } }: { outages: OutageSummary }) {
  const { links, phones } = agency;
  return (
    <section
      className={`${styles.root} no-print`}
      aria-label="Outages and emergencies"
      data-component="Status Line"
    >
      <div className={`container ${styles.line}`}>
        <p className={styles.status} data-tone={tone}>
          <SiteLink href={OUTAGES_PATH}>{words}</SiteLink>
          {asOf && (
            <>
              ,{' '}
              <span className="unit">
                {tone === 'error' && 'as of '}
                <time dateTime={asOf.time}>{keepTogether(asOf.words)}</time>
              </span>
            </>
          )}
        </p>
        <ul>
          <li>
            <span className={styles.wide}>Water emergency, day&nbsp;or&nbsp;night: </span>
            <a href={telephoneHref(phones.emergency)}>
              <span className={styles.phone}>Call&nbsp;</span>
              {phones.emergency}
            </a>
          </li>
          <li className={styles.phone}>
            <SiteLink href={links.payBill} outsideMark="words">
              Pay Bill
            </SiteLink>
          </li>
          <li className={styles.phone}>
            <SiteLink href={OUTAGES_PATH}>Outages</SiteLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
