import { object, string } from 'yup';
import type { RainForecast, RainPeriod } from '../../tools/watering/types';
import { formatTime } from '../../site/times';
import { listOf } from '../upstream';

/** Maximum number of half-days to read: two weeks, although the service sends only one. */
const MAX_PERIODS = 28;

/** A sanity limit; a week has 14 half-days. */
const MAX_LISTED = 500;

const forecast = object({
  properties: object({
    updateTime: string().nullable(),
    generatedAt: string().nullable(),
    periods: listOf<Record<string, unknown> | null>(MAX_LISTED).required(),
  }).required(),
});

/**
 * The chances of rain in a half-day forecast. Leaves out periods that are over or whose chance is missing or impossible.
 * @throws if no period is left
 */
export function toRainForecast(data: unknown, now: number): RainForecast {
  const { properties } = forecast.validateSync(data, { strict: true });
  const { periods, updateTime, generatedAt } = properties;
  const found = periods.slice(0, MAX_PERIODS).flatMap((period) => toPeriod(period, now) ?? []);
  if (found.length === 0) throw new Error('no chance of rain');
  const asOf = Date.parse(updateTime ?? generatedAt ?? '');
  return { periods: found, asOf: new Date(Number.isNaN(asOf) ? now : asOf).toISOString() };
}

function toPeriod(
  period: Record<string, unknown> | null | undefined,
  now: number,
): RainPeriod | null {
  const { name, startTime, endTime, probabilityOfPrecipitation } = period ?? {};
  const [start, end] = [Date.parse(String(startTime)), Date.parse(String(endTime))];
  const chance = toChance(probabilityOfPrecipitation);
  if (!(start < end && end > now && chance >= 0 && chance <= 100)) return null;
  const iso = new Date(start).toISOString();
  return {
    name: (typeof name === 'string' && name.trim().slice(0, 60)) || formatTime(iso),
    start: iso,
    end: new Date(end).toISOString(),
    chance: Math.round(chance),
  };
}

/** A chance of rain as a number, or NaN. The service sends null when none is expected. */
function toChance(given: unknown): number {
  const value = typeof given === 'object' && given ? (given as { value?: unknown }).value : given;
  if (value === null) return 0;
  return typeof value === 'number' ? value : NaN;
}
