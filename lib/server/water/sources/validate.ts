import sortBy from 'lodash/sortBy';
import type { Measure, Reading } from '../../../water/types';
import { DAY, HOUR } from '../days';

/**
 * What a value can be, and how far two neighbours may lie apart: by `step`, or by the factor `ratio`.
 * Wide enough for a flood, too narrow for a sensor that has gone mad.
 */
const limits: Record<Measure, { min: number; max: number; step: number; ratio: number }> = {
  flow: { min: 0, max: 400_000, step: 3000, ratio: 4 },
  stage: { min: -5, max: 80, step: 6, ratio: 1 },
  storage: { min: 0, max: 1_500_000, step: 20_000, ratio: 1 },
  snow: { min: 0, max: 200, step: 8, ratio: 1 },
  precipitation: { min: 0, max: 200, step: 12, ratio: 1 },
};

/** Sources write -9999, -9998 or -999999 for what is missing. */
const MISSING = -9000;

/** How many neighbours on each side can confirm a reading, and how far off in time they may be. */
const NEIGHBOURS = 2;
const MAX_GAP = { instant: 12 * HOUR, day: 10 * DAY };

export type Checks = { resolution: 'instant' | 'day'; now: number; max?: number };

/**
 * The readings that can be true, in order, each time once: within the limits, not in the future, and
 * no leap that none of its neighbours confirms. So the newest reading is held back while it alone leaps.
 */
export function validReadings(
  measure: Measure,
  readings: readonly Reading[],
  { resolution, now, max = Infinity }: Checks,
): Reading[] {
  const limit = { ...limits[measure], max: Math.min(max, limits[measure].max) };
  const latest = now + (resolution === 'day' ? DAY : HOUR);
  const possible = readings.filter(
    ([time, value]) =>
      Number.isFinite(time) &&
      Number.isFinite(value) &&
      value > MISSING &&
      value >= limit.min &&
      value <= limit.max &&
      time <= latest,
  );
  // The last one given for a time counts: it is the newest edition.
  const ordered = sortBy([...new Map(possible.map((one) => [one[0], one])).values()], 0);
  return ordered.filter((reading, i) => {
    const around = [
      ...ordered.slice(Math.max(0, i - NEIGHBOURS), i),
      ...ordered.slice(i + 1, i + 1 + NEIGHBOURS),
    ].filter(([time]) => Math.abs(time - reading[0]) <= MAX_GAP[resolution]);
    return around.length === 0 || around.some((other) => isNear(reading[1], other[1], limit));
  });
}

function isNear(a: number, b: number, { step, ratio }: { step: number; ratio: number }): boolean {
  return Math.abs(a - b) <= step || Math.max(a, b) <= ratio * Math.min(a, b);
}

/** A number that a source has written as one or as text; NaN for whatever else. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  const isNumeric = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  return isNumeric ? Number(value) : NaN;
}
