import { styled } from '@mui/material/styles';
import type { GaugeView } from '@/lib/water/views';
import { GaugeCard } from './GaugeCard';
import { LiveWater } from './LiveWater';

/** The heading of the gauges, for the list of what is on the page. */
export const riverHeading = { id: 'river-now', text: 'The river now', level: 2 };

const Warning = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 2.5),
  borderRadius: theme.shape.borderRadius,
  borderInlineStart: `6px solid ${theme.vars.palette.gold.main}`,
  background: `color-mix(in srgb, ${theme.vars.palette.gold.main} 16%, ${theme.vars.palette.background.default})`,
  '& p': { margin: 0, maxWidth: '70ch' },
}));

/** The gauges of the American River, with what to know before one trusts them. */
export function RiverNow({ gauges }: { gauges: GaugeView[] }) {
  return (
    <LiveWater>
      <Warning>
        <p>
          <strong>The river can rise within minutes and without warning.</strong> A power plant, a
          storm or a repair can change the flow at any time. A number on this page is a reading of
          the past. It does not say that the water is safe. In an emergency, call 911.
        </p>
      </Warning>
      <h2 id={riverHeading.id}>{riverHeading.text}</h2>
      <p>
        Flow is in cubic feet per second (cfs), stage in feet, times are California time. New
        readings show here within about half an hour.
      </p>
      {gauges.map((gauge) => (
        <GaugeCard key={gauge.id} gauge={gauge} />
      ))}
    </LiveWater>
  );
}
