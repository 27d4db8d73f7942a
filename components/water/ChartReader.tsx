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
  const { min, max, start, width } = trackOf(stops);
  return (
    <div className={styles.root}>
      {/* Without JavaScript, the slider is hidden, and the content security policy blocks styles in the HTML. */}
      <div style={isHydrated ? { marginLeft: `${start}%`, width: `${width}%` } : undefined}>
        <input
          type="range"
          min={min}
          max={max}
          value={stop}
          disabled={!isHydrated}
          aria-label={`Read the chart: ${title}`}
          aria-valuetext={text}
          onChange={(event) =>
            onStop(Math.min(Math.max(Number(event.target.value), 0), stops.length - 1))
          }
        />
      </div>
      {/* The slider already announces this text. */}
      <p aria-hidden>{keepTogether(text)}</p>
    </div>
  );
}

/**
 * The values at the ends of a slider, and where it starts and how wide it is in percent of the chart. If the line
 * does not fill the chart, the slider extends past the first or last stop by whole stops, so that it is easy to tap
 * and its thumb is directly below its value.
 */
function trackOf(stops: StopData[]) {
  const [first, last] = [stops[0]?.[0] ?? 0, stops.at(-1)?.[0] ?? 0];
  const step = (last - first) / (stops.length - 1);
  if (!(step > 0)) return { min: 0, max: 0, start: 0, width: 100 };
  const min = -Math.floor(first / step);
  const max = Math.floor((100 - first) / step);
  return { min, max, start: first + min * step, width: (max - min) * step };
}
