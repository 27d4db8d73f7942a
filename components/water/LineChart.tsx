import { styled } from '@mui/material/styles';
import { useState, type PointerEvent } from 'react';
import type { Chart } from '@/lib/water/views';
import { ChartLegend } from './ChartLegend';
import { ChartReader } from './ChartReader';
import { lineStyles } from './lineStyles';

const Figure = styled('figure')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  breakInside: 'avoid',
  '& figcaption': { fontWeight: 650, lineHeight: 1.35 },
  '& .area': {
    position: 'relative',
    height: 200,
    margin: theme.spacing(2, 2.5, 3.5, 8),
  },
  '& svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  '& .label': {
    position: 'absolute',
    fontSize: '0.875rem',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .y': { right: '100%', marginInlineEnd: theme.spacing(1), transform: 'translateY(-50%)' },
  '& .x': { top: '100%', marginTop: theme.spacing(1), transform: 'translateX(-50%)' },
  '& .grid': { color: theme.vars.palette.divider, stroke: 'currentColor' },
  '& path, & .grid': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .marker': {
    position: 'absolute',
    width: 12,
    height: 12,
    margin: '-6px 0 0 -6px',
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.background.default}`,
    background: theme.vars.palette.primary.main,
    pointerEvents: 'none',
  },
  '@media print': { '& .grid': { opacity: 0.25 }, '& .marker': { display: 'none' } },
  containerType: 'inline-size',
  '@container (max-width: 480px)': { '& .x.minor': { display: 'none' } },
  ...lineStyles(theme),
}));

/** A server-drawn chart with a text description and a slider to read it point by point. */
export function LineChart({ id, chart }: { id: string; chart: Chart }) {
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
    <Figure>
      <figcaption>
        {title}, {unit}
      </figcaption>
      <ChartLegend lines={lines} />
      <div className="area" onPointerMove={follow}>
        <svg
          viewBox="0 0 1000 300"
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          {yTicks.map(({ at }) => (
            <line key={at} className="grid" x1="0" x2="1000" y1={at * 3} y2={at * 3} />
          ))}
          {lines.map(({ kind, path }) => (
            <path key={kind} className={`line-${kind}`} d={path} />
          ))}
        </svg>
        {yTicks.map(({ at, label }) => (
          <span key={at} className="label y" style={{ top: `${at}%` }} aria-hidden>
            {label}
          </span>
        ))}
        {xTicks.map(({ at, label, isMinor }) => (
          <span
            key={at}
            className={isMinor ? 'label x minor' : 'label x'}
            style={{ left: `${at}%` }}
            aria-hidden
          >
            {label}
          </span>
        ))}
        {current && (
          <span className="marker" style={{ left: `${current.x}%`, top: `${current.y}%` }} />
        )}
      </div>
      <ChartReader title={title} stops={stops} stop={stop} onStop={setStop} />
    </Figure>
  );
}
