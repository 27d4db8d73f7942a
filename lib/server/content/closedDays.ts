import { Temporal } from '@js-temporal/polyfill';
import { localDay } from '../../site/times';
import { facts } from './placeholders';

/** How far ahead closed days are announced. */
const DAYS_AHEAD = 7;

/**
 * The holidays in the week from `now` (in ms) when the office and the phone lines are closed, such as
 * `Thursday, November 26`.
 */
export function closedDays(now: number): string[] {
  const today = Temporal.PlainDate.from(localDay(now));
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => today.add({ days: ahead }))
    .filter(isHoliday)
    .map(nameOf);
}

/** Whether a day is a holiday in `content/facts/holidays.yaml`. */
export function isHoliday(day: Temporal.PlainDate): boolean {
  const holidays = Object.values(facts().holidays ?? {});
  const name = nameOf(day);
  return holidays.includes(name) || holidays.includes(`${name}, ${day.year}`);
}

const nameOf = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
