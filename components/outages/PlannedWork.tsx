import { mdiCalendarPlusOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { OUTAGE_FEED_PATH, PLANNED_WORK_PATH, plannedWorkSubscription } from '@/lib/outages/paths';
import type { Outage } from '@/lib/outages/types';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';
import { OutageCard } from './OutageCard';

const Links = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 3),
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
}));

type PlannedWorkProps = {
  planned: Outage[];
  /** The first item's number on the map. */
  firstNumber: number;
  isKnown: boolean;
};

/** Planned work that will shut off water, and ways to get notified. */
export function PlannedWork({ planned, firstNumber, isKnown }: PlannedWorkProps) {
  return (
    <section aria-labelledby="planned-work">
      <h2 id="planned-work">Planned work</h2>
      {planned.length === 0 &&
        (isKnown ? (
          <p>No work that shuts off water is planned.</p>
        ) : (
          <p>
            We cannot show planned work right now. We also hang a tag on your door before we shut
            off your water.
          </p>
        ))}
      {planned.map((outage, index) => (
        <OutageCard key={outage.id} outage={outage} phase="planned" number={firstNumber + index} />
      ))}
      <Links className="targets no-print">
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
      </Links>
    </section>
  );
}
