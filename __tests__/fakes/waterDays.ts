import range from 'lodash/range';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The start of every day, or of every hour, from one ISO date to another, in UTC. */
export const timesBetween = (from = '', to = '', every = DAY) =>
  range(Date.parse(from), Date.parse(to) + DAY, every);

/** Days since the last October 1, which is day 0. */
export function dayOfWaterYear(day: number): number {
  const date = new Date(day);
  const year = date.getUTCFullYear() - (date.getUTCMonth() >= 9 ? 0 : 1);
  return Math.round((day - Date.UTC(year, 9, 1)) / DAY);
}
