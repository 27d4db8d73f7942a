import type { GaugeView } from '@/lib/water/views';
import { Callout } from '../ui/Callout';
import { GaugeCard } from './GaugeCard';
import { LiveWater } from './LiveWater';
import { NoReadings } from './NoReadings';

/** The heading above the gauges, for the page's list of sections. */
export const riverHeading = { id: 'river-now', text: 'The river now', level: 2 };

/** American River gauges, with a safety warning. */
export function RiverNow({ gauges }: { gauges: GaugeView[] }) {
  return (
    <LiveWater>
      <Callout>
        <p>
          <strong>The river can rise within minutes, without warning.</strong> A past reading does
          not mean that it is safe. In an emergency, call 911.
        </p>
      </Callout>
      <h2 id={riverHeading.id}>{riverHeading.text}</h2>
      {gauges.every(({ now }) => now === null) ? (
        <NoReadings sources={gauges.map(({ source }) => source)} />
      ) : (
        gauges.map((gauge) => <GaugeCard key={gauge.id} gauge={gauge} />)
      )}
      <p>
        Flow is in cubic feet per second (cfs) and stage is in feet. Times are Pacific time. New
        readings appear here within about half an hour.
      </p>
    </LiveWater>
  );
}
