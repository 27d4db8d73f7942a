import lineStyles from './lines.module.css';
import styles from './ChartLegend.module.css';
import type { ChartLine } from '@/lib/water/views';

/** Labels for a chart's lines. Renders nothing if there is only one line. */
export function ChartLegend({ lines }: { lines: ChartLine[] }) {
  if (lines.length < 2) return null;
  return (
    <ul className={styles.list}>
      {lines.map(({ kind, label }) => (
        <li key={kind}>
          <svg viewBox="0 0 36 4" aria-hidden>
            <path className={lineStyles[kind]} d="M1 2H35" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
