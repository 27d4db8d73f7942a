/** A day in ms. */
export const DAY = 24 * 3_600_000;
export const HOUR = 3_600_000;

const pacificParts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const shortClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});

/** The calendar day in California at a time, as midnight UTC of that day. */
export function pacificDay(time: number): number {
  return Date.parse(`${pacificParts.format(time)}T00:00:00Z`);
}

/** When a calendar day begins in California: at 7 or 8 in UTC. */
export function pacificMidnight(day: number): number {
  const atSeven = day + 7 * HOUR;
  return pacificDay(atSeven) === day ? atSeven : day + 8 * HOUR;
}

/** `November 21, 2026 at 8:15 AM PST`. */
export const formatClock = (time: number) => clock.format(time);

/** `Nov 21, 8:15 AM PST`, where the year goes without saying. */
export const formatShortClock = (time: number) => shortClock.format(time);

/** `November 21, 2026`, of a day that stands as midnight UTC. */
export const formatLongDay = (day: number) => longDay.format(day);

/** `Nov 21`, of the same. */
export const formatShortDay = (day: number) => shortDay.format(day);

/** `2026-11-21`, of the same. */
export const isoDay = (day: number) => new Date(day).toISOString().slice(0, 10);

/** The water year of a day: it begins on 1 October of the year before. */
export function waterYearOf(day: number): number {
  const date = new Date(day);
  return date.getUTCFullYear() + (date.getUTCMonth() >= 9 ? 1 : 0);
}

/** So long before its water year a daily series begins: on 1 October the newest reading is of the year before. */
export const BEFORE_YEAR = 40 * DAY;

/** First and last day of a water year. */
export function waterYearDays(year: number): [first: number, last: number] {
  return [Date.UTC(year - 1, 9, 1), Date.UTC(year, 8, 30)];
}
