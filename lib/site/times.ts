import { agency } from './agency';

const { timeZone } = agency;
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** Formats an ISO time as a day in the agency's time zone: `Thursday, December 3, 2026`. */
export function formatLocalDay(time: string): string {
  return longDay.format(new Date(time));
}

/**
 * Formats an ISO time in the agency's time zone: `2 p.m.`, `4:30 p.m.` Built by hand, because browsers
 * abbreviate "p.m." differently.
 */
export function formatHour(time: string): string {
  const parts = clock.formatToParts(new Date(time));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const [hour, minute] = [part('hour'), part('minute')];
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Formats an ISO time in full: `4:30 p.m. on Thursday, December 3, 2026`. */
export function formatTime(time: string): string {
  return `${formatHour(time)} on ${formatLocalDay(time)}`;
}

/** Formats a range of ISO times. The day appears only once if both are on the same day. */
export function formatSpan(start: string, end: string): string {
  const [first, last] = [formatLocalDay(start), formatLocalDay(end)];
  return first === last
    ? `${first}, ${formatHour(start)} to ${formatHour(end)}`
    : `${formatTime(start)} to ${formatTime(end)}`;
}
