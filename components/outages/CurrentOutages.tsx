import type { OutageList } from '@/lib/outages/types';
import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';
import { NearTime } from '../time/Time';
import { OutageCard } from './OutageCard';

type CurrentOutagesProps = Pick<OutageList, 'current' | 'asOf'> & {
  /** When the server rendered the page, in ms. */
  now: number;
  /** Whether a map below shows the outages by number. */
  isNumbered: boolean;
};

/** Current outages, or a clear note that there are none or that we do not know. */
export function CurrentOutages({ current, asOf, now, isNumbered }: CurrentOutagesProps) {
  return (
    <section aria-labelledby="current-outages">
      <h2 id="current-outages">Current outages</h2>
      {asOf === null && <p>We cannot show the list of outages right now.</p>}
      {current.map((outage, index) => (
        <OutageCard
          key={outage.id}
          outage={outage}
          phase="current"
          now={now}
          number={isNumbered ? index + 1 : undefined}
        />
      ))}
      {asOf !== null && current.length === 0 ? (
        <p>
          No outages reported as of <NearTime time={asOf} now={now} />.
        </p>
      ) : (
        <p>
          If your street is not listed, call{' '}
          <a href={telephoneHref(agency.phones.emergency)}>{agency.phones.emergency}</a>,
          day&nbsp;or&nbsp;night.
        </p>
      )}
    </section>
  );
}
