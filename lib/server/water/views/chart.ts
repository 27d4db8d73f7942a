import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import type { Reading } from '../../../water/types';
import type { Chart, ChartLine, Stop, Tick } from '../../../water/views';

/** The box that the paths lie in. The browser stretches it; labels stand beside it as text. */
const WIDTH = 1000;
const HEIGHT = 300;
const Y_TICKS = 4;
const MAX_STOPS = 42;

export type PlannedLine = Omit<ChartLine, 'path'> & {
  readings: Reading[];
  /** The line is broken where readings lie further apart, in ms; nowhere without it. */
  maxGap?: number;
};

export type ChartPlan = {
  title: string;
  description: string;
  unit: string;
  /** Ends of the time axis, in ms. */
  from: number;
  to: number;
  xTicks: { time: number; label: string; isMinor?: boolean }[];
  lines: PlannedLine[];
  /** The least difference that fills the height, for what does not begin at zero; else the axis does. */
  leastSpan?: number;
  /** The words for a reading. */
  wordsOf: (reading: Reading) => string;
};

/** Draws a chart as paths, ticks and words, so that a browser needs no library to show it. */
export function drawChart(plan: ChartPlan): Chart {
  const { from, to, lines, leastSpan } = plan;
  const x = scaleUtc([from, to], [0, WIDTH]);
  const y = scaleLinear(rangeOf(lines, leastSpan), [HEIGHT, 0]).nice(Y_TICKS);
  const draw = line<Reading | null>()
    .defined((reading) => reading !== null)
    .x((reading) => x(reading![0]))
    .y((reading) => y(reading![1]))
    .digits(1);
  const format = y.tickFormat(Y_TICKS);
  const drawn = lines.map((one) => ({ ...one, points: pointsOf(one, from, to) }));
  const values = drawn.find(({ kind }) => kind === 'value')?.points ?? [];
  return {
    title: plan.title,
    description: plan.description,
    unit: plan.unit,
    lines: drawn.map(({ kind, label, points }) => ({ kind, label, path: draw(points) ?? '' })),
    xTicks: plan.xTicks
      .filter(({ time }) => time >= from && time <= to)
      .map(({ time, ...tick }): Tick => ({ ...tick, at: percent(x(time), WIDTH) })),
    yTicks: y.ticks(Y_TICKS).map((tick) => ({ at: percent(y(tick), HEIGHT), label: format(tick) })),
    stops: sample(values.filter((reading) => reading !== null)).map((reading): Stop => ({
      x: percent(x(reading[0]), WIDTH),
      y: percent(y(reading[1]), HEIGHT),
      text: plan.wordsOf(reading),
    })),
  };
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

/** From zero up, or around the values. */
function rangeOf(lines: PlannedLine[], leastSpan?: number): [low: number, high: number] {
  const values = lines.flatMap(({ readings }) => readings.map(([, value]) => value));
  const high = Math.max(...values);
  if (leastSpan === undefined) return [0, Math.max(high, 0) || 1];
  const low = Math.min(...values);
  const missing = Math.max(0, leastSpan - (high - low)) / 2;
  return [low - missing, high + missing];
}

/** The points of a line, with a null wherever it must not be drawn through. */
function pointsOf({ readings, maxGap = Infinity }: PlannedLine, from: number, to: number) {
  const stretches: Reading[][] = [];
  for (const reading of readings) {
    const stretch = stretches.at(-1);
    if (stretch && reading[0] - stretch.at(-1)![0] <= maxGap) stretch.push(reading);
    else stretches.push([reading]);
  }
  // Only now thinned: what is left out here is no gap.
  return stretches.flatMap((stretch, i): (Reading | null)[] => [
    ...(i > 0 ? [null] : []),
    ...thinned(stretch, from, to),
  ]);
}

/** Evenly chosen readings, the newest always among them. */
function sample(readings: Reading[]): Reading[] {
  const every = Math.max(1, Math.ceil(readings.length / MAX_STOPS));
  return readings.filter((_, i) => (readings.length - 1 - i) % every === 0);
}

/** Stretches of time on the axis, of each of which two readings at most are drawn. */
const BUCKETS = 110;

/** Fewer readings that draw the same line: the lowest and the highest of each bucket, so that no peak is lost. */
function thinned(readings: Reading[], from: number, to: number): Reading[] {
  const lowest = new Map<number, Reading>();
  const highest = new Map<number, Reading>();
  for (const reading of readings) {
    const bucket = Math.floor(((reading[0] - from) / (to - from)) * BUCKETS);
    if (!(reading[1] >= (lowest.get(bucket)?.[1] ?? Infinity))) lowest.set(bucket, reading);
    if (!(reading[1] <= (highest.get(bucket)?.[1] ?? -Infinity))) highest.set(bucket, reading);
  }
  const first = readings.slice(0, 1);
  const kept = new Set([...first, ...lowest.values(), ...highest.values(), ...readings.slice(-1)]);
  return readings.filter((reading) => kept.has(reading));
}
