import { DAY_MS } from '../../site/durations';
import { formatShortDay as shortDay, isoDay } from '../../site/dates';
import { formatHour, formatShortTime, localDay } from '../../site/times';
import { zoneAt } from '../time/zone';

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** The agency's calendar day at a given time, as midnight UTC of that day. */
export const dayAt = (time: number): number => Date.parse(localDay(time));

const iso = (time: number) => new Date(time).toISOString();

/** For example, `November 21, 2026 at 8:15 a.m. PST`. */
export const formatClock = (time: number) =>
  `${formatLongDay(dayAt(time))} at ${formatHour(iso(time))} ${zoneAt(time)}`;

/** For example, `Nov. 21, 8:15 a.m. PST`, for when the year is obvious. */
export const formatShortClock = (time: number) => `${formatShortTime(iso(time))} ${zoneAt(time)}`;

/** For example, `November 21, 2026`, for a day given as midnight UTC. */
export const formatLongDay = (day: number) => longDay.format(day);

/** For example, `Nov. 21`, for a day given as midnight UTC. */
export const formatShortDay = (day: number) => shortDay(isoDay(day));

/** The water year that contains a given day. It begins on October 1 of the previous year. */
export function waterYearOf(day: number): number {
  const date = new Date(day);
  return date.getUTCFullYear() + (date.getUTCMonth() >= 9 ? 1 : 0);
}

/**
 * How long before the water year a daily series begins. On October 1, the newest reading is still
 * from the previous year.
 */
export const BEFORE_YEAR = 40 * DAY_MS;

/** First and last day of a water year. */
export function waterYearDays(year: number): [first: number, last: number] {
  return [Date.UTC(year - 1, 9, 1), Date.UTC(year, 8, 30)];
}
