import { string } from 'yup';
import { parseTime } from '../time/localTime';

/** A schema for the time when an editor last corrected a file: a day, with or without a time of day. */
export const correctedSchema = () =>
  string().test(
    'time',
    '${path} must be a time such as 2026-12-03 or 2026-12-03 14:30',
    (value) => value === undefined || parseTime(value, 'start') !== null,
  );

/** When a release was published. Uses noon UTC so that the date is the same in every US time zone. */
export const publishedAt = (date: string): string => `${date}T12:00:00.000Z`;

/**
 * When a release last changed, as an ISO time.
 * @param date the release date, YYYY-MM-DD
 * @param changed when an editor last corrected or saved it, as editors and services write times
 */
export function updatedAt(date: string, changed = ''): string {
  const time = parseTime(changed, 'start');
  const saved = time === null ? '' : new Date(time).toISOString();
  // A release can be written before its date.
  return saved > publishedAt(date) ? saved : publishedAt(date);
}
