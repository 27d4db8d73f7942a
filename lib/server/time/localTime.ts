import { agency } from '../../site/agency';

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const localTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\s*(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?)?$/i;
const absoluteTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i;
/** Times outside this range are typos. */
const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);

/**
 * Parses a time as editors and services write it: Unix ms, ISO 8601, or a date with or without a time of day in
 * the agency's time zone.
 * @param edge which end of the day a date without a time means
 * @returns Unix ms, or null if it is not a valid time
 */
export function parseTime(text: string, edge: 'start' | 'end'): number | null {
  const time = /^\d+$/.test(text)
    ? Number(text)
    : absoluteTime.test(text)
      ? Date.parse(text)
      : parseLocalTime(text, edge);
  return time !== null && time >= earliest && time < latest ? time : null;
}

function parseLocalTime(text: string, edge: 'start' | 'end'): number | null {
  const match = localTime.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute = '0', half] = match;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Month 13 or February 30 would silently become another day.
  if (!new Date(midnight).toISOString().startsWith(`${year}-${month}-${day}`)) return null;
  const hours = hour === undefined ? (edge === 'end' ? 24 : 0) : hoursOf(Number(hour), half);
  if (hours === null || Number(minute) > 59) return null;
  return toInstant(midnight + (hours * 60 + Number(minute)) * 60_000);
}

function hoursOf(hour: number, half?: string): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

/** @param local the agency's local time, as if it were UTC */
function toInstant(local: number): number {
  const guess = local - offsetAt(local);
  return local - offsetAt(guess);
}

/** The UTC offset of the agency's time zone, in ms. */
function offsetAt(instant: number): number {
  const parts = wallClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
