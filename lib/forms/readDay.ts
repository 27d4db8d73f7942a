import { isDay } from '../site/dates';
import { shortText } from './typed.mjs';

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/**
 * Reads a date that someone typed or pasted, such as `11/27/26`, `Fri, Nov 27th, 2026` or `2026-11-27`, as
 * `2026-11-27`. Numbers are in US order unless they cannot be. Null if the text is not a date, or could be two.
 */
export function readDay(text: string): string | null {
  const plain = shortText(text)
    .toLowerCase()
    // A time of day, after the date or before it.
    .replace(/(\d)(?:t|,? (?:at )?)\d{1,2}(?::\d\d| ?[ap]\.?m).*$/, '$1')
    .replace(/^\d{1,2}(?::\d\d(?: ?[ap]\.?m\.?)?| ?[ap]\.?m\.?),? (?=.*\d{4})/, '')
    .replace(/^((?:19|20)\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d\d)(\d\d)((?:19|20)\d\d)$/, '$1-$2-$3')
    .replace(/\b(?:of|on|the)\b|(?<=\d)(?:st|nd|rd|th)\b/g, ' ')
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ');
  const words = plain.split(/[\s,./'’()-]+/).filter(Boolean);
  const named = words.find((word) => indexIn(weekdays, word) >= 0);
  const weekday = indexIn(weekdays, named);
  const parts = words.filter((word) => word !== named);
  const month = parts.find((part) => indexIn(months, part) >= 0);
  const numbers = parts.filter((part) => part !== month);
  if (!numbers.every((number) => /^(?:\d{1,2}|\d{4})$/.test(number))) return null;
  const day =
    month === undefined
      ? dayOfNumbers(numbers, /\d\.\d/.test(plain))
      : dayOfMonth(indexIn(months, month) + 1, numbers);
  if (day === null || !isDay(day)) return null;
  return weekday < 0 || new Date(day).getUTCDay() === weekday ? day : null;
}

/** The index of the name that a word abbreviates, or -1. */
const indexIn = (names: string[], word = '') =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word.replace(/s$/, '')));

function dayOfMonth(month: number, numbers: string[]): string | null {
  const [first = '', second = ''] = numbers;
  if (numbers.length !== 2) return null;
  return first.length === 4 ? iso(first, month, second) : iso(second, month, first);
}

function dayOfNumbers(numbers: string[], hasDots: boolean): string | null {
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length !== 3) return null;
  if (first.length === 4) return iso(first, second, third);
  // In most countries that write dots, the day is first.
  const isEither = hasDots && Number(second) <= 12 && first !== second;
  if (Number(first) <= 12) return isEither ? null : iso(third, first, second);
  // 26-11-27 could be in 2026 or 2027.
  return third.length === 4 ? iso(third, second, first) : null;
}

function iso(year: string, month: string | number, day: string): string {
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  const two = (value: string | number) => String(value).padStart(2, '0');
  return `${century}${two(year)}-${two(month)}-${two(day)}`;
}
