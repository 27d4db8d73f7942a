import { lazy } from './lazy';

// Created on first use, because creating the first formatter takes a phone 50 ms or more.
const longDate = lazy(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats `2026-11-02` as `November 2, 2026`. */
export function formatDay(day: string): string {
  return longDate().format(new Date(`${day}T00:00:00Z`));
}

/** Month abbreviations, as in newspapers. */
const shortMonths = 'Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');

/** Formats `2026-11-21` as `Nov. 21`. */
export function formatShortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${shortMonths[month! - 1]} ${date}`;
}

/** For example, `2026-11-21`, for a day given as midnight UTC. */
export const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** Whether text is a day that exists, such as `2026-12-03`, but not `2026-02-30`, which JavaScript reads as March 2. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && isoDay(time) === text;
}
