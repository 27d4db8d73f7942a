import minBy from 'lodash/minBy';
import sortBy from 'lodash/sortBy';
import { readDay } from '../../../../forms/readDay';
import { formatDay } from '../../../../site/dates';

/** A day in a query, and what texts about that day contain, the most exact first. */
export type AskedDay = { query: string; day: string; patterns: RegExp[] };

const MONTH =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)(?![a-z])\\.?';
const DATE = '\\d{1,2}(?:st|nd|rd|th)?(?!\\d)';
const YEAR = '(?:,? (?:\\d{4})(?!\\d))?';
const WRITTEN = new RegExp(
  [
    `\\b${MONTH} ?${DATE}${YEAR}`,
    `(?<!\\d)${DATE} ?(?:of )?${MONTH}${YEAR}`,
    '(?<!\\d)\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\d)',
    '(?<!\\d)\\d{1,2}([-/.])\\d{1,2}\\1(?:\\d{2}){1,2}(?!\\d)',
    // A day without a year, but not a size such as 3/4 inch or 24/7.
    '(?<![\\d/.-])(?!(?:1/2|[13]/4|[1357]/8|\\d+/16)(?!\\d))(?:0?[1-9]|1[0-2])/\\d{1,2}(?![\\d/.-])',
  ].join('|'),
  'i',
);

/** The first day in a query, and the query with that day as our pages write it; null if there is none. */
export function dayIn(query: string, now: number): AskedDay | null {
  const [written] = WRITTEN.exec(query) ?? [];
  if (written === undefined) return null;
  const dated = readDay(written);
  const day = dated ?? nearestDay(written, now);
  if (day === undefined) return null;
  const [monthAndDate = '', year = ''] = formatDay(day).split(', ');
  const start = monthAndDate.replace(' ', '[^\\p{L}\\p{N}]+');
  const patterns = [
    `${start}[^\\p{L}\\p{N}]+${year}(?!\\p{N})`,
    `${start}(?!\\p{N}|[^\\p{L}\\p{N}]+\\d{4})`,
    ...(dated ? [] : [`${start}(?!\\p{N})`]),
  ].map((pattern) => new RegExp(pattern, 'u'));
  return { query: query.replace(written, dated ? formatDay(day) : monthAndDate), day, patterns };
}

/** The day without a year, in the year in which it is nearest to `now`. */
function nearestDay(written: string, now: number): string | undefined {
  const year = new Date(now).getUTCFullYear();
  const separator = written.includes('/') ? '/' : ' ';
  const days = [year - 1, year, year + 1].flatMap(
    (each) => readDay(`${written}${separator}${each}`) ?? [],
  );
  return minBy(days, (day) => Math.abs(Date.parse(day) - now));
}

/** Maximum number of texts to read. */
const MAX_READ = 100;

type Dated = { title: string; days: string[]; text: () => string };

/** Moves what is about a day to the top: by its title, then by its own date, then by its text. */
export function withDay<T extends Dated>(found: T[], { day, patterns }: AskedDay): T[] {
  const read = new Set(found.slice(0, MAX_READ));
  return sortBy(found, (hit) => {
    const tests = patterns.flatMap((pattern, index) => [
      () => pattern.test(hit.title),
      () => index === 0 && hit.days.includes(day),
      () => read.has(hit) && pattern.test(hit.text()),
    ]);
    const first = tests.findIndex((test) => test());
    return first < 0 ? tests.length : first;
  });
}
