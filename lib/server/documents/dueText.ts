import { agency } from '../../site/agency';

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A time, in ms, as the agency's clocks show it: `Tuesday, December 15, 2026, 2 p.m.`. Written on the
 * server, since browsers spell times in several ways and React would notice.
 */
export function dueText(time: number): string {
  const parts = wallClock.formatToParts(time).map(({ type, value }) => [type, value]);
  const { weekday, month, day, year, hour, minute, dayPeriod } = Object.fromEntries(parts);
  const half = dayPeriod === 'AM' ? 'a.m.' : 'p.m.';
  const clock = minute === '00' ? hour : `${hour}:${minute}`;
  return `${weekday}, ${month} ${day}, ${year}, ${clock} ${half}`;
}
