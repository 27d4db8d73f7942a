import styles from './ChartReader.module.css';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { keepTogether } from '@/lib/site/keepTogether';
import type { StopData } from '@/lib/water/views';

type ChartReaderProps = {
  title: string;
  stops: StopData[];
  stop: number;
  onStop: (stop: number) => void;
};

/** A slider for stepping through a chart's values by keyboard, touch or pointer. */
export function ChartReader({ title, stops, stop, onStop }: ChartReaderProps) {
  const isHydrated = useHydrated();
  const text = stops[stop]?.[2] ?? '';
  return (
    <div className={styles.root}>
      <input
        type="range"
        {...rangeOf(stops)}
        value={stop}
        disabled={!isHydrated}
        aria-label={`Read the chart: ${title}`}
        aria-valuetext={text}
        onChange={(event) =>
          onStop(Math.min(Math.max(Number(event.target.value), 0), stops.length - 1))
        }
      />
      {/* The slider already announces this text. */}
      <p aria-hidden>{keepTogether(text)}</p>
    </div>
  );
}

/**
 * The range of a slider that is as wide as the chart. If the line does not fill the chart, the range
 * extends past the first or last stop so that the thumb is directly below its value.
 */
function rangeOf(stops: StopData[]): { min: number; max: number } {
  const [first, last] = [stops[0]?.[0] ?? 0, stops.at(-1)?.[0] ?? 0];
  const step = (last - first) / (stops.length - 1);
  if (!(step > 0)) return { min: 0, max: 0 };
  return { min: -Math.round(first / step), max: Math.round((100 - first) / step) };
}
