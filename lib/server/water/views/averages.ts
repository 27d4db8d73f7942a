import meanBy from 'lodash/meanBy';
import { DAY_MS } from '../../../site/durations';
import type { Reading } from '../../../water/types';
import { isoDay } from '../../../site/dates';
import { BEFORE_YEAR, waterYearDays } from '../days';

/** An average over fewer years than this says too little about the climate. */
const MIN_YEARS = 5;

/**
 * The average for each day of a water year and the weeks before it, from daily readings in earlier
 * years. February 29 uses the average of the day before, since few years have one. Days with readings
 * from fewer than five years are left out.
 */
export function averageByDay(history: readonly Reading[], waterYear: number): Reading[] {
  const byDay = new Map<string, Reading[]>();
  for (const reading of history) {
    const name = isoDay(reading[0]).slice(5);
    byDay.set(name, [...(byDay.get(name) ?? []), reading]);
  }
  const [begin, last] = waterYearDays(waterYear);
  const first = begin - BEFORE_YEAR;
  const days = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, i) => first + i * DAY_MS);
  return days.flatMap((day): Reading[] => {
    const name = isoDay(day).slice(5);
    const ofDay = byDay.get(name === '02-29' ? '02-28' : name) ?? [];
    return ofDay.length >= MIN_YEARS ? [[day, meanBy(ofDay, 1)]] : [];
  });
}

/** The value for a given day, or undefined. */
export function valueOn(readings: readonly Reading[], day: number): number | undefined {
  return readings.find(([time]) => time === day)?.[1];
}
