import styles from './PlannedWork.module.css';
import { mdiCalendarPlusOutline } from '@mdi/js';
import { OUTAGE_FEED_PATH, PLANNED_WORK_PATH, plannedWorkSubscription } from '@/lib/outages/paths';
import type { Outage } from '@/lib/outages/types';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';
import { OutageCard } from './OutageCard';

type PlannedWorkProps = {
  planned: Outage[];
  /** The first item's number on the map. */
  firstNumber: number;
  isKnown: boolean;
  now: number;
};

/** Planned work that will shut off water, and ways to get notified. */
export function PlannedWork({ planned, firstNumber, isKnown, now }: PlannedWorkProps) {
  return (
    <section aria-labelledby="planned-work">
      <h2 id="planned-work">Planned work</h2>
      {planned.length === 0 &&
        (isKnown ? (
          <p>No work that shuts off water is planned.</p>
        ) : (
          <p>
            We cannot show planned work right now. We always hang a tag on your door before planned
            work.
          </p>
        ))}
      {planned.map((outage, index) => (
        <OutageCard
          key={outage.id}
          outage={outage}
          phase="planned"
          now={now}
          number={firstNumber + index}
        />
      ))}
      <ul className={`${styles.links} targets no-print`}>
        <li>
          <a href={plannedWorkSubscription}>
            <Icon path={mdiCalendarPlusOutline} /> Add planned work to my calendar
          </a>
        </li>
        <li>
          <SiteLink href={PLANNED_WORK_PATH}>Calendar file (.ics)</SiteLink>
        </li>
        <li>
          <SiteLink href={OUTAGE_FEED_PATH}>Outage feed (Atom)</SiteLink>
        </li>
      </ul>
    </section>
  );
}
