import { styled } from '@mui/material/styles';
import { useHydrated } from '@/lib/hydration/useHydrated';
import type { Stop } from '@/lib/water/views';

const Root = styled('div')(({ theme }) => ({
  margin: theme.spacing(0, 2.5, 0, 8),
  '& p': { margin: 0, minHeight: '1.5em', lineHeight: 1.5, fontVariantNumeric: 'tabular-nums' },
  '& input': {
    display: 'block',
    maxWidth: '100%',
    height: 44,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
  },
  // Its place is kept, so that nothing moves when scripts start.
  '& input:disabled': { visibility: 'hidden' },
  // Long words take two lines on a phone: nothing must move while one reads.
  '@container (max-width: 480px)': { '& p': { minHeight: '3em' } },
  '@media print': { display: 'none' },
}));

type ChartReaderProps = {
  title: string;
  stops: Stop[];
  stop: number;
  onStop: (stop: number) => void;
};

/** Reads a chart value by value, by keys, by touch or with a pointer on the chart. */
export function ChartReader({ title, stops, stop, onStop }: ChartReaderProps) {
  const isHydrated = useHydrated();
  const text = stops[stop]?.text ?? '';
  return (
    <Root>
      <input
        type="range"
        // As long as the line, so that the thumb stands below the value.
        style={{ width: `max(${stops.at(-1)?.x ?? 0}%, 8rem)` }}
        min={0}
        max={stops.length - 1}
        value={stop}
        disabled={!isHydrated}
        aria-label={`Read the chart: ${title}`}
        aria-valuetext={text}
        onChange={(event) => onStop(Number(event.target.value))}
      />
      {/* The control says the same. */}
      <p aria-hidden>{text}</p>
    </Root>
  );
}
