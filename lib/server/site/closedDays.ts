import { Temporal } from '@js-temporal/polyfill';
import { localDay } from '../../site/times';
import { facts } from '../content/placeholders';

/** How far ahead closed days are announced. */
const DAYS_AHEAD = 7;

/**
 * The holidays in the week from `now` (in ms) when the office and the phone lines are closed, such as
 * `Thursday, November 26`, as listed in `content/facts/holidays.yaml`.
 */
export function closedDays(now: number): string[] {
  const holidays = new Set(Object.values(facts().holidays ?? {}));
  const today = Temporal.PlainDate.from(localDay(now));
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => today.add({ days: ahead }))
    .map((day) => [
      day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }),
      `${day.year}`,
    ])
    .filter(([day, year]) => holidays.has(day) || holidays.has(`${day}, ${year}`))
    .map(([day]) => day!);
}
