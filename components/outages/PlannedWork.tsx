import { OUTAGE_FEED_PATH, PLANNED_WORK_PATH } from '@/lib/outages/paths';
import type { Outage } from '@/lib/outages/types';
import { SiteLink } from '../navigation/SiteLink';
import { ActionLinks, CalendarLinks } from '../ui/ActionLinks';
import { OutageCard } from './OutageCard';

type PlannedWorkProps = {
  planned: Outage[];
  /** The first item's number on the map, if there is one. */
  firstNumber?: number;
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
          number={firstNumber && firstNumber + index}
        />
      ))}
      <ActionLinks>
        <CalendarLinks path={PLANNED_WORK_PATH}>Add planned work to my calendar</CalendarLinks>
        <li>
          <SiteLink href={OUTAGE_FEED_PATH}>Outage feed (Atom)</SiteLink>
        </li>
      </ActionLinks>
    </section>
  );
}
