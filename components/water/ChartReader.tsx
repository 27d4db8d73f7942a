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
  // Its space is reserved, so nothing shifts when JavaScript starts.
  '& input:disabled': { visibility: 'hidden' },
  // Room for two lines on a phone, so the layout does not shift as the text changes.
  '@container (max-width: 480px)': { '& p': { minHeight: '3em' } },
  '@media print': { display: 'none' },
}));

type ChartReaderProps = {
  title: string;
  stops: Stop[];
  stop: number;
  onStop: (stop: number) => void;
};

/** A slider for stepping through a chart's values by keyboard, touch or pointer. */
export function ChartReader({ title, stops, stop, onStop }: ChartReaderProps) {
  const isHydrated = useHydrated();
  const text = stops[stop]?.text ?? '';
  return (
    <Root>
      <input
        type="range"
        // As wide as the chart line so that the thumb is below its value.
        style={{ width: `max(${stops.at(-1)?.x ?? 0}%, 8rem)` }}
        min={0}
        max={stops.length - 1}
        value={stop}
        disabled={!isHydrated}
        aria-label={`Read the chart: ${title}`}
        aria-valuetext={text}
        onChange={(event) => onStop(Number(event.target.value))}
      />
      {/* The slider already announces this text. */}
      <p aria-hidden>{text}</p>
    </Root>
  );
}
