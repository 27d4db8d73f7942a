import type { Shown } from '@/lib/content/shown';
import type { GaugeData, SourceLink } from '@/lib/water/views';
import { Static } from '../hydration/Static';
import { Show } from '../hydration/Show';
import { Callout } from '../ui/Callout';
import { GaugeCard } from './GaugeCard';
import { LiveWater } from './LiveWater';
import { NoReadings } from './NoReadings';

/** The heading above the gauges, for the page's list of sections. */
export const riverHeading = { id: 'river-now', text: 'The river now', level: 2 };

export type RiverNowProps = {
  gauges: GaugeData[];
  /** The pages of all gauges at their sources, if none of them has a reading. */
  missing: Shown<SourceLink[]> | null;
  /** The name of the time zone, such as `Mountain time`. */
  timeZone: string;
};

/** The safety warning above the readings. */
export function RiverWarning() {
  return (
    <Static as={Callout}>
      <p>
        <strong>The river can rise within minutes, without warning.</strong> A past reading does not
        mean that it is safe. In an emergency, call 911.
      </p>
    </Static>
  );
}

/** The river's gauges. */
export function RiverNow({ gauges, missing, timeZone }: RiverNowProps) {
  return (
    <LiveWater>
      <h2 id={riverHeading.id}>{riverHeading.text}</h2>
      {missing ? (
        <Show part="sources" data={missing}>
          {(links) => <NoReadings links={links} />}
        </Show>
      ) : (
        gauges.map((gauge) => <GaugeCard key={gauge.id} gauge={gauge} />)
      )}
      <p>
        Flow is in cubic feet per second (cfs) and stage is in feet. Times on this page are{' '}
        {timeZone}, and times in the CSV files are UTC. New readings appear here within about half
        an hour.
      </p>
    </LiveWater>
  );
}
