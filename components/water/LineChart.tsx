import lineStyles from './lines.module.css';
import styles from './LineChart.module.css';
import { useState, type PointerEvent } from 'react';
import type { Chart } from '@/lib/water/views';
import { Figure } from '../ui/Figure';
import { ChartLegend } from './ChartLegend';
import { ChartReader } from './ChartReader';

type LineChartProps = {
  id: string;
  chart: Chart;
  /** Replaces the title and unit above a chart whose title would repeat nearby text. */
  caption?: string;
};

/** A server-drawn chart with a text description and a slider to read it point by point. */
export function LineChart({ id, chart, caption }: LineChartProps) {
  const { title, description, unit, lines, xTicks, yTicks, stops } = chart;
  const [stop, setStop] = useState(stops.length - 1);
  const current = stops[stop];

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = (100 * (clientX - left)) / width;
    const distances = stops.map((one) => Math.abs(one.x - x));
    setStop(distances.indexOf(Math.min(...distances)));
  }

  return (
    <Figure title={caption ?? `${title}, ${unit}`} className={styles.figure}>
      <ChartLegend lines={lines} />
      <div className={styles.area} onPointerMove={follow}>
        <svg
          viewBox="0 0 1000 300"
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          {yTicks.map(({ at }) => (
            <line key={at} className={styles.grid} x1="0" x2="1000" y1={at * 3} y2={at * 3} />
          ))}
          {lines.map(({ kind, path }) => (
            <path key={kind} className={lineStyles[kind]} d={path} />
          ))}
        </svg>
        {/* The labels and the marker are in their own drawing, because the chart would stretch them. */}
        <svg className={styles.labels} aria-hidden>
          {yTicks.map(({ at, label }) => (
            <text key={at} className={styles.y} y={`${at}%`}>
              {label}
            </text>
          ))}
          {xTicks.map(({ at, label, isMinor }) => (
            <text key={at} className={isMinor ? styles.minor : styles.x} x={`${at}%`} y="100%">
              {label}
            </text>
          ))}
          {current && (
            <circle className={styles.marker} cx={`${current.x}%`} cy={`${current.y}%`} r="5" />
          )}
        </svg>
      </div>
      <ChartReader title={title} stops={stops} stop={stop} onStop={setStop} />
    </Figure>
  );
}
