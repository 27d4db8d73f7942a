import styles from './OutageStatus.module.css';
import type { OutageList } from '@/lib/outages/types';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { formatTime } from '@/lib/site/times';
import { OutageCard } from './OutageCard';

/** Current outages, or a clear note that there are none or that we do not know. */
export function OutageStatus({ current, asOf }: Pick<OutageList, 'current' | 'asOf'>) {
  return (
    <section aria-labelledby="current-outages">
      <h2 id="current-outages">Current outages</h2>
      {asOf === null ? (
        <p className={styles.notice}>We cannot show the list of outages right now.</p>
      ) : (
        current.length === 0 && <p className={styles.notice}>No outages reported.</p>
      )}
      {current.map((outage, index) => (
        <OutageCard key={outage.id} outage={outage} phase="current" number={index + 1} />
      ))}
      {asOf && (
        <p>
          This list is current as of <time dateTime={asOf}>{formatTime(asOf)}</time>.
        </p>
      )}
      <p>
        No water, but your street is not listed? Try the quick check below, or call{' '}
        <a href={telephoneHref(agency.phones.emergency)}>{agency.phones.emergency}</a>, day or
        night.
      </p>
    </section>
  );
}
