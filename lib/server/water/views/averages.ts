import meanBy from 'lodash/meanBy';
import type { Reading } from '../../../water/types';
import { BEFORE_YEAR, DAY, isoDay, waterYearDays } from '../days';

/** An average of fewer years would pass chance for climate. */
const MIN_YEARS = 5;

/**
 * The average of each day of a water year and of the weeks before it, from daily readings of earlier years.
 * 29 February has that of the day before, since few years have one. A day with readings of fewer than five
 * years has none.
 */
export function averageByDay(history: readonly Reading[], waterYear: number): Reading[] {
  const byDay = new Map<string, Reading[]>();
  for (const reading of history) {
    const name = isoDay(reading[0]).slice(5);
    byDay.set(name, [...(byDay.get(name) ?? []), reading]);
  }
  const [begin, last] = waterYearDays(waterYear);
  const first = begin - BEFORE_YEAR;
  const days = Array.from({ length: (last - first) / DAY + 1 }, (_, i) => first + i * DAY);
  return days.flatMap((day): Reading[] => {
    const name = isoDay(day).slice(5);
    const ofDay = byDay.get(name === '02-29' ? '02-28' : name) ?? [];
    return ofDay.length >= MIN_YEARS ? [[day, meanBy(ofDay, 1)]] : [];
  });
}

/** The value of a day, or undefined. */
export function valueOn(readings: readonly Reading[], day: number): number | undefined {
  return readings.find(([time]) => time === day)?.[1];
}
