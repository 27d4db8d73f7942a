import { Temporal } from '@js-temporal/polyfill';
import agency from '../../site/agency.json';

const localTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\s*(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?)?$/i;
const absoluteTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i;
/** Times outside this range are treated as typos. */
const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);

/**
 * Parses a time as editors and services write it: Unix ms, ISO 8601, or a date with or without a time of
 * day in the agency's time zone.
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
  const [, year, month, date, hour, minute = '0', half] = match;
  const hours = hour === undefined ? (edge === 'end' ? 24 : 0) : hoursOf(Number(hour), half);
  if (hours === null || Number(minute) > 59) return null;
  const day = dayOf(`${year}-${month}-${date}`);
  const clock = { hours, minutes: Number(minute) };
  return day && day.toPlainDateTime().add(clock).toZonedDateTime(agency.timeZone).epochMilliseconds;
}

/** The day; null if it does not exist, such as February 30. */
function dayOf(iso: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(iso);
  } catch {
    return null;
  }
}

function hoursOf(hour: number, half?: string): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}
