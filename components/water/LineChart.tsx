import lineStyles from './lines.module.css';
import styles from './LineChart.module.css';
import { useState, type PointerEvent } from 'react';
import { keepTogether } from '@/lib/site/keepTogether';
import type { ChartData } from '@/lib/water/views';
import { Show } from '../hydration/Show';
import { Figure } from '../ui/Figure';
import { ChartLegend } from './ChartLegend';
import { ChartReader } from './ChartReader';

type LineChartProps = {
  id: string;
  chart: ChartData;
  /** Replaces the title and unit above a chart whose title would repeat nearby text. */
  caption?: string;
};

/** A server-drawn chart with a text description and a slider to read it point by point. */
export function LineChart({ id, chart, caption }: LineChartProps) {
  const { title, unit, stops, drawing } = chart;
  const [stop, setStop] = useState(stops.length - 1);
  const current = stops[stop];

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const pointer = (100 * (clientX - left)) / width;
    const distances = stops.map(([x]) => Math.abs(x - pointer));
    setStop(distances.indexOf(Math.min(...distances)));
  }

  return (
    <Figure title={keepTogether(caption ?? `${title}, ${unit}`)} className={styles.figure}>
      <Show part={`${id}-legend`} data={drawing}>
        {({ lines }) => <ChartLegend lines={lines} />}
      </Show>
      <div className={styles.area} onPointerMove={follow}>
        <Show
          as="svg"
          part={`${id}-lines`}
          data={drawing}
          viewBox="0 0 1000 300"
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
        >
          {({ description, lines, yTicks }) => (
            <>
              <title id={`${id}-title`}>{title}</title>
              <desc id={`${id}-description`}>{description}</desc>
              {yTicks.map(({ at }) => (
                <line key={at} className={styles.grid} x1="0" x2="1000" y1={at * 3} y2={at * 3} />
              ))}
              {lines.map(({ kind, path }) => (
                <path key={kind} className={lineStyles[kind]} d={path} />
              ))}
            </>
          )}
        </Show>
        {/* The labels and the marker are in their own drawing, because the chart would stretch them. */}
        <svg className={styles.labels} aria-hidden>
          <Show as="g" part={`${id}-labels`} data={drawing}>
            {({ xTicks, yTicks }) => (
              <>
                {yTicks.map(({ at, label }) => (
                  <text key={at} className={styles.y} y={`${at}%`}>
                    {label}
                  </text>
                ))}
                {xTicks.map(({ at, label, isMinor }) => (
                  <text
                    key={at}
                    className={isMinor ? styles.minor : styles.x}
                    x={`${at}%`}
                    y="100%"
                  >
                    {label}
                  </text>
                ))}
              </>
            )}
          </Show>
          {current && (
            <circle className={styles.marker} cx={`${current[0]}%`} cy={`${current[1]}%`} r="5" />
          )}
        </svg>
      </div>
      <ChartReader title={title} stops={stops} stop={stop} onStop={setStop} />
    </Figure>
  );
}
