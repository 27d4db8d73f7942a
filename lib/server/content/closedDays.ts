import agency from '../../site/agency.json';
import { Temporal } from '@js-temporal/polyfill';
import { localDay } from '../../site/times';
import { facts } from './placeholders';

/** Today and the next seven days. */
const WEEK_AHEAD = 8;
const YEAR_AHEAD = 366;

/**
 * The holidays in the week from `now` (in ms) when the office and the phone lines are closed, such as
 * `Thursday, November 26`.
 */
export const closedDays = (now: number): string[] => holidaysIn(now, WEEK_AHEAD);

/** The next two holidays, even if they are further ahead. */
export const nextClosedDays = (now: number): string[] => holidaysIn(now, YEAR_AHEAD).slice(0, 2);

/** The holidays from the day of `now` (in ms) on, within a number of days. */
function holidaysIn(now: number, days: number): string[] {
  const today = Temporal.PlainDate.from(localDay(now));
  return Array.from({ length: days }, (_, ahead) => today.add({ days: ahead }))
    .filter(isHoliday)
    .map(nameOf);
}

/** Whether a day is a holiday in `facts/holidays.yaml`. */
export function isHoliday(day: Temporal.PlainDate): boolean {
  if (!agency.features.closedDays) return false;
  const holidays = Object.values(facts().holidays ?? {});
  const name = nameOf(day);
  return holidays.includes(name) || holidays.includes(`${name}, ${day.year}`);
}

const nameOf = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
