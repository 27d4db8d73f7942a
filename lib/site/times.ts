import { agency } from './agency';

const { timeZone } = agency;
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** An ISO time as a day of the agency: `Thursday, December 3, 2026`. */
export function formatLocalDay(time: string): string {
  return longDay.format(new Date(time));
}

/**
 * An ISO time in the agency's time zone: `2 p.m.`, `4:30 p.m.` Browsers abbreviate "p.m." differently, so
 * the parts are put together here.
 */
export function formatHour(time: string): string {
  const parts = clock.formatToParts(new Date(time));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const [hour, minute] = [part('hour'), part('minute')];
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** An ISO time in full: `4:30 p.m. on Thursday, December 3, 2026`. */
export function formatTime(time: string): string {
  return `${formatHour(time)} on ${formatLocalDay(time)}`;
}

/** From one ISO time to another; the day stands once where it is the same. */
export function formatSpan(start: string, end: string): string {
  const [first, last] = [formatLocalDay(start), formatLocalDay(end)];
  return first === last
    ? `${first}, ${formatHour(start)} to ${formatHour(end)}`
    : `${formatTime(start)} to ${formatTime(end)}`;
}
