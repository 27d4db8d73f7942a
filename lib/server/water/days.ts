import { DAY_MS, HOUR_MS } from '../../site/durations';
import { formatShortDay as shortDay } from '../../site/dates';
import { formatHour, formatShortTime } from '../../site/times';

const pacificParts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
const zone = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  timeZoneName: 'short',
});
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** The calendar day in California at a given time, as midnight UTC of that day. */
export function pacificDay(time: number): number {
  return Date.parse(`${pacificParts.format(time)}T00:00:00Z`);
}

/** When a calendar day begins in California, which is at 7:00 or 8:00 UTC. */
export function pacificMidnight(day: number): number {
  const atSeven = day + 7 * HOUR_MS;
  return pacificDay(atSeven) === day ? atSeven : day + 8 * HOUR_MS;
}

const iso = (time: number) => new Date(time).toISOString();

/** For example, `PST`. */
const zoneOf = (time: number) =>
  zone.formatToParts(time).find(({ type }) => type === 'timeZoneName')!.value;

/** For example, `November 21, 2026 at 8:15 a.m. PST`. */
export const formatClock = (time: number) =>
  `${formatLongDay(pacificDay(time))} at ${formatHour(iso(time))} ${zoneOf(time)}`;

/** For example, `Nov. 21, 8:15 a.m. PST`, for when the year is obvious. */
export const formatShortClock = (time: number) => `${formatShortTime(iso(time))} ${zoneOf(time)}`;

/** For example, `November 21, 2026`, for a day given as midnight UTC. */
export const formatLongDay = (day: number) => longDay.format(day);

/** For example, `Nov. 21`, for a day given as midnight UTC. */
export const formatShortDay = (day: number) => shortDay(isoDay(day));

/** For example, `2026-11-21`, for a day given as midnight UTC. */
export const isoDay = (day: number) => iso(day).slice(0, 10);

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
