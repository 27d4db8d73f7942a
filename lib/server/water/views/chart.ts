import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import type { Reading } from '../../../water/types';
import type { Chart, ChartLine, Stop, Tick } from '../../../water/views';

/** The size of the drawing. The browser stretches it; labels are text next to it. */
const WIDTH = 1000;
const HEIGHT = 300;
const Y_TICKS = 4;
const MAX_STOPS = 42;

export type PlannedLine = Omit<ChartLine, 'path'> & {
  readings: Reading[];
  /** The longest gap between readings that the line bridges, in ms. If not set, the line never breaks. */
  maxGap?: number;
};

export type ChartPlan = {
  title: string;
  description: string;
  unit: string;
  /** Start and end of the time axis, in Unix ms. */
  from: number;
  to: number;
  xTicks: { time: number; label: string; isMinor?: boolean }[];
  lines: PlannedLine[];
  /** The smallest range of values that fills the height. If it is not set, the axis starts at zero. */
  leastSpan?: number;
  /** Describes a reading in words. */
  wordsOf: (reading: Reading) => string;
};

/** Draws a chart as paths, ticks and text so that browsers need no library to show it. */
export function drawChart(plan: ChartPlan): Chart {
  const { from, to, lines } = plan;
  const { x, y, draw } = penOf(plan);
  const format = y.tickFormat(Y_TICKS);
  const drawn = lines.map((one) => ({ ...one, points: pointsOf(one, from, to) }));
  // Not the points of the line, which are its peaks: the slider moves in even steps.
  const readings = lines.find(({ kind }) => kind === 'value')?.readings ?? [];
  return {
    title: plan.title,
    description: plan.description,
    unit: plan.unit,
    lines: drawn.map(({ kind, label, points }) => ({ kind, label, path: draw(points) ?? '' })),
    xTicks: plan.xTicks
      .filter(({ time }) => time >= from && time <= to)
      .map(({ time, ...tick }): Tick => ({ ...tick, at: percent(x(time), WIDTH) })),
    yTicks: y.ticks(Y_TICKS).map((tick) => ({ at: percent(y(tick), HEIGHT), label: format(tick) })),
    stops: sample(readings).map((reading): Stop => ({
      x: percent(x(reading[0]), WIDTH),
      y: percent(y(reading[1]), HEIGHT),
      text: plan.wordsOf(reading),
    })),
  };
}

/** Draws only a plan's first line, for a small chart without axes. It needs fewer points and no decimals. */
export function drawPath(plan: ChartPlan): string {
  const [first] = plan.lines;
  if (!first) return '';
  return penOf(plan).draw.digits(0)(pointsOf(first, plan.from, plan.to, SMALL_BUCKETS)) ?? '';
}

/** The scales of a plan, and a function that draws a line on them. */
function penOf({ from, to, lines, leastSpan }: ChartPlan) {
  const x = scaleUtc([from, to], [0, WIDTH]);
  const y = scaleLinear(rangeOf(lines, leastSpan), [HEIGHT, 0]).nice(Y_TICKS);
  const draw = line<Reading | null>()
    .defined((reading) => reading !== null)
    .x((reading) => x(reading![0]))
    .y((reading) => y(reading![1]))
    .digits(1);
  return { x, y, draw };
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

/** The range of the axis: from zero up, or around the values. */
function rangeOf(lines: PlannedLine[], leastSpan?: number): [low: number, high: number] {
  const values = lines.flatMap(({ readings }) => readings.map(([, value]) => value));
  const high = Math.max(...values);
  if (leastSpan === undefined) return [0, Math.max(high, 0) || 1];
  const low = Math.min(...values);
  const missing = Math.max(0, leastSpan - (high - low)) / 2;
  return [low - missing, high + missing];
}

/** The points of a line, with null where it breaks. */
function pointsOf(
  { readings, maxGap = Infinity }: PlannedLine,
  from: number,
  to: number,
  buckets = BUCKETS,
) {
  const stretches: Reading[][] = [];
  for (const reading of readings) {
    const stretch = stretches.at(-1);
    if (stretch && reading[0] - stretch.at(-1)![0] <= maxGap) stretch.push(reading);
    else stretches.push([reading]);
  }
  // Find the gaps before thinning out the readings, because a reading that is left out is not a gap.
  return stretches.flatMap((stretch, i): (Reading | null)[] => [
    ...(i > 0 ? [null] : []),
    ...thinned(stretch, from, to, buckets),
  ]);
}

/** Evenly spaced readings, always including the newest. */
function sample(readings: Reading[]): Reading[] {
  const every = Math.max(1, Math.ceil(readings.length / MAX_STOPS));
  return readings.filter((_, i) => (readings.length - 1 - i) % every === 0);
}

/**
 * Number of buckets on the time axis. Apart from the first and last readings, at
 * most two per bucket are drawn.
 */
const BUCKETS = 110;
const SMALL_BUCKETS = 50;

/** Thins out a line to the lowest and highest reading in each bucket, so that no peak is lost. */
function thinned(readings: Reading[], from: number, to: number, buckets: number): Reading[] {
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
