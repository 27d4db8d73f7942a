import styles from './ChartReader.module.css';
import { useHydrated } from '@/lib/hydration/useHydrated';
import type { Stop } from '@/lib/water/views';

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
    <div className={styles.root}>
      <input
        type="range"
        // As wide as the chart line so that the thumb is below its value. Until then, it is hidden.
        style={isHydrated ? { width: `max(${stops.at(-1)?.x ?? 0}%, 8rem)` } : undefined}
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
    </div>
  );
}
