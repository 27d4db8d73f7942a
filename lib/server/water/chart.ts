import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import type { Reading } from '../../water/types';
import type { Chart, ChartLine, Stop, Tick } from '../../water/views';

/** The box that the paths lie in. The browser stretches it; labels stand beside it as text. */
const WIDTH = 1000;
const HEIGHT = 300;
const Y_TICKS = 4;
const MAX_STOPS = 42;

export type ChartPlan = {
  title: string;
  description: string;
  unit: string;
  /** Ends of the time axis, in ms. */
  from: number;
  to: number;
  xTicks: { time: number; label: string; isMinor?: boolean }[];
  lines: (Omit<ChartLine, 'path'> & { readings: Reading[] })[];
  /** A line is broken where readings lie further apart, in ms. */
  maxGap: number;
  /** The words for a reading. */
  wordsOf: (reading: Reading) => string;
};

/** Draws a chart as paths, ticks and words, so that a browser needs no library to show it. */
export function drawChart(plan: ChartPlan): Chart {
  const { from, to, lines, maxGap } = plan;
  const x = scaleUtc([from, to], [0, WIDTH]);
  const highest = Math.max(0, ...lines.flatMap(({ readings }) => readings.map(([, v]) => v)));
  const y = scaleLinear([0, highest || 1], [HEIGHT, 0]).nice(Y_TICKS);
  const draw = line<Reading | null>()
    .defined((reading) => reading !== null)
    .x((reading) => x(reading![0]))
    .y((reading) => y(reading![1]))
    .digits(1);
  const format = y.tickFormat(Y_TICKS);
  const values = lines.find(({ kind }) => kind === 'value')?.readings ?? [];
  return {
    title: plan.title,
    description: plan.description,
    unit: plan.unit,
    lines: lines.map(({ kind, label, readings }) => ({
      kind,
      label,
      path: draw(withGaps(readings, maxGap)) ?? '',
    })),
    xTicks: plan.xTicks
      .filter(({ time }) => time >= from && time <= to)
      .map(({ time, ...tick }): Tick => ({ ...tick, at: percent(x(time), WIDTH) })),
    yTicks: y.ticks(Y_TICKS).map((tick) => ({ at: percent(y(tick), HEIGHT), label: format(tick) })),
    stops: sample(values).map((reading): Stop => ({
      x: percent(x(reading[0]), WIDTH),
      y: percent(y(reading[1]), HEIGHT),
      text: plan.wordsOf(reading),
    })),
  };
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

/** Readings with a null wherever the line must not be drawn through. */
function withGaps(readings: Reading[], maxGap: number): (Reading | null)[] {
  return readings.flatMap((reading, i) => {
    const before = readings[i - 1];
    return before && reading[0] - before[0] > maxGap ? [null, reading] : [reading];
  });
}

/** Evenly chosen readings, the newest always among them. */
function sample(readings: Reading[]): Reading[] {
  const every = Math.max(1, Math.ceil(readings.length / MAX_STOPS));
  return readings.filter((_, i) => (readings.length - 1 - i) % every === 0);
}

/**
 * Fewer readings that draw the same line: of each of `buckets` stretches of time the lowest and the
 * highest, so that no peak is lost.
 */
export function thinned(readings: Reading[], from: number, to: number, buckets = 110): Reading[] {
  const lowest = new Map<number, Reading>();
  const highest = new Map<number, Reading>();
  for (const reading of readings) {
    const bucket = Math.floor(((reading[0] - from) / (to - from)) * buckets);
    if (!(reading[1] >= (lowest.get(bucket)?.[1] ?? Infinity))) lowest.set(bucket, reading);
    if (!(reading[1] <= (highest.get(bucket)?.[1] ?? -Infinity))) highest.set(bucket, reading);
  }
  const first = readings.slice(0, 1);
  const kept = new Set([...first, ...lowest.values(), ...highest.values(), ...readings.slice(-1)]);
  return readings.filter((reading) => kept.has(reading));
}
