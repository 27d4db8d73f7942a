import sortBy from 'lodash/sortBy';
import { DAY_MS, HOUR_MS } from '../../../site/durations';
import type { Measure, Reading } from '../../../water/types';

/**
 * The range of plausible values, and how far apart two neighboring values may be: at most `step`, or a factor
 * of at most `ratio`. Wide enough for a flood, too narrow for a broken sensor.
 */
const limits: Record<Measure, { min: number; max: number; step: number; ratio: number }> = {
  flow: { min: 0, max: 400_000, step: 3000, ratio: 4 },
  stage: { min: -5, max: 80, step: 6, ratio: 1 },
  storage: { min: 0, max: 1_500_000, step: 20_000, ratio: 1 },
  snow: { min: 0, max: 200, step: 8, ratio: 1 },
  precipitation: { min: 0, max: 200, step: 12, ratio: 1 },
};

/** Sources use -9999, -9998 or -999999 for missing values. */
const MISSING = -9000;

/** How many neighbors on each side can confirm a reading. */
const NEIGHBORS = 2;
/**
 * In ms: the shortest time between two readings (most stations report every 15 minutes), and the longest gap
 * across which one reading can confirm another.
 */
const STEP = { instant: 300_000, day: DAY_MS };
const MAX_GAP = { instant: 12 * HOUR_MS, day: 10 * DAY_MS };

export type Checks = { resolution: 'instant' | 'day'; now: number; max?: number };

/**
 * The plausible readings in order, one for each time: within the limits, not in the future, and
 * without jumps that no neighbor confirms. A jump in the newest reading is therefore held back
 * until the next one confirms it.
 */
export function validReadings(
  measure: Measure,
  readings: readonly Reading[],
  { resolution, now, max = Infinity }: Checks,
): Reading[] {
  const limit = { ...limits[measure], max: Math.min(max, limits[measure].max) };
  const latest = now + (resolution === 'day' ? DAY_MS : HOUR_MS);
  const possible = readings.filter(
    ([time, value]) =>
      Number.isFinite(time) &&
      Number.isFinite(value) &&
      value > MISSING &&
      value >= limit.min &&
      value <= limit.max &&
      time <= latest,
  );
  // If a time occurs more than once, the last reading is the latest revision. Readings closer together than
  // any station's interval count as one, so no response can make a series too long.
  const slot = STEP[resolution];
  const bySlot = new Map(possible.map((one) => [Math.floor(one[0] / slot), one]));
  const ordered = sortBy([...bySlot.values()], 0);
  return ordered.filter((reading, i) => {
    const around = [
      ...ordered.slice(Math.max(0, i - NEIGHBORS), i),
      ...ordered.slice(i + 1, i + 1 + NEIGHBORS),
    ].filter(([time]) => Math.abs(time - reading[0]) <= MAX_GAP[resolution]);
    return around.length === 0 || around.some((other) => isNear(reading[1], other[1], limit));
  });
}

function isNear(a: number, b: number, { step, ratio }: { step: number; ratio: number }): boolean {
  return Math.abs(a - b) <= step || Math.max(a, b) <= ratio * Math.min(a, b);
}

/** Converts a number, or text that is a number; NaN for anything else. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  const isNumeric = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  return isNumeric ? Number(value) : NaN;
}

export type Row = Record<string, unknown>;

/**
 * Validates a list of thousands of objects, for which a schema library would block the server for seconds.
 * @param max how many objects the list may have
 * @throws Error if the data is not a list of objects, or is longer
 */
export function rowsOf(data: unknown, max: number): Row[] {
  if (!Array.isArray(data) || data.length > max || !data.every(isRow))
    throw new Error('not a list of objects, or too long');
  return data;
}

/** Whether a value is an object and not a list. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Background calls may take longer, and responses for a full year are large. */
const patience = { timeoutMs: 30_000, maxBytes: 8 * 1024 * 1024 };

/** The scheduler repeats background calls, so they are not retried immediately. */
export const background = { ...patience, retries: 0 };
