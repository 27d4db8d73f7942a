import agency from './agency.json';
import { formatShortDay } from './dates';
import { lazy } from './lazy';

const { timeZone } = agency;
// Created on first use, because creating the first formatter takes a phone 50 ms or more.
const longDay = lazy(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }));
const clock = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
);
const isoDay = lazy(() => new Intl.DateTimeFormat('en-CA', { timeZone }));
const dayOfYear = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone,
    }),
);

/** The date in the agency's time zone at a given time in ms: `2026-12-03`. */
export const localDay = (time: number): string => isoDay().format(time);

/** Formats an ISO time as a day in the agency's time zone: `Thursday, December 3, 2026`. */
export function formatLocalDay(time: string): string {
  return longDay().format(new Date(time));
}

/**
 * Formats an ISO time in the agency's time zone: `2 p.m.`, `4:30 p.m.`, `noon`. Built by hand,
 * because browsers abbreviate "p.m." differently. Midnight is `12 a.m.`, because "midnight
 * on Thursday" could be either end of the day.
 */
export function formatHour(time: string): string {
  const parts = clock().formatToParts(new Date(time));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const [hour, minute] = [part('hour'), part('minute')];
  if (hour === 12 && minute === 0) return 'noon';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Formats an ISO time in full: `4:30 p.m. on Thursday, December 3, 2026`. */
export function formatTime(time: string): string {
  return `${formatHour(time)} on ${formatLocalDay(time)}`;
}

/** Formats an ISO time on one short line: `Dec. 3, 4:30 p.m.` */
export const formatShortTime = (time: string): string =>
  `${formatShortDay(localDay(Date.parse(time)))}, ${formatHour(time)}`;

/**
 * Formats the day of an ISO time: `on Thursday, December 3`. A day in another year than `now` (in ms) includes the
 * year. Never `today` or `tomorrow`, because a page may be read days later: offline, from a cache or on paper.
 */
function formatNearDay(time: string, now: number): string {
  const isThisYear = localDay(Date.parse(time)).slice(0, 4) === localDay(now).slice(0, 4);
  return `on ${isThisYear ? dayOfYear().format(new Date(time)) : formatLocalDay(time)}`;
}

/** Formats an ISO time like `formatNearDay`: `8 a.m. on Thursday, December 3`. */
export function formatNearTime(time: string, now: number): string {
  return `${formatHour(time)} ${formatNearDay(time, now)}`;
}

/** Formats a range of ISO times like `formatNearDay`: `9 a.m. to 3 p.m. on Thursday, December 3`. */
export function formatNearSpan(start: string, end: string, now: number): string {
  const day = formatNearDay(start, now);
  return day === formatNearDay(end, now)
    ? `${formatHour(start)} to ${formatHour(end)} ${day}`
    : `${formatNearTime(start, now)} to ${formatNearTime(end, now)}`;
}

/** Formats a range of ISO times. The day appears only once if both times are on the same day. */
export function formatSpan(start: string, end: string): string {
  const [first, last] = [formatLocalDay(start), formatLocalDay(end)];
  return first === last
    ? `${first}, ${formatHour(start)} to ${formatHour(end)}`
    : `${formatTime(start)} to ${formatTime(end)}`;
}
