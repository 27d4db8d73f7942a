/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parseSchedule } from '@/lib/server/board/schedule';

const valid = `
updated: 2026-11-20
regular: { weekday: Thursday, weeks: [1, 3], time: '14:00', minutes: 120 }
place: Board room
`;
const withExceptions = (...texts: string[]) =>
  `${valid}exceptions: [${texts.map((text) => `{ ${text} }`).join()}]`;
const withException = (text: string) => withExceptions(text);

test('accepts the site’s schedule file', () => {
  expect(
    parseSchedule(readFileSync('agencies/gold-county/board/schedule.yaml', 'utf8')).regular.weeks,
  ).toEqual([1, 3]);
});

test('has no exceptions when the file lists none', () => {
  expect(parseSchedule(valid).exceptions).toEqual([]);
});

test.each([
  ['date: 2026-12-03, canceled: true'],
  ['date: 2026-12-03, movedTo: 2026-12-04'],
  ['date: 2026-12-08, special: Workshop'],
  ['date: 2026-12-03, movedTo: 2026-12-03, note: In Auburn'],
])('reads "%s" as an exception', (text) => {
  expect(parseSchedule(withException(text)).exceptions).toHaveLength(1);
});

test('allows a meeting on the day of a canceled one', () => {
  const text = withExceptions(
    'date: 2026-12-03, movedTo: 2026-12-17',
    'date: 2026-12-17, canceled: true',
  );
  expect(parseSchedule(text).exceptions).toHaveLength(2);
});

test.each([
  ['an empty file', '', /.*/],
  ['a file without a regular schedule', 'updated: 2026-11-20\nplace: x', /regular/],
  ['an unknown weekday', valid.replace('Thursday', 'Thorsday'), /weekday/],
  ['an invalid time', valid.replace('14:00', '24:30'), /“time” of “regular” must be a time/],
  [
    'a time without quotes',
    valid.replace("'14:00'", '1400'),
    /“time” of “regular” must be text. Put it in quotation marks/,
  ],
  ['a week number that does not exist', valid.replace('[1, 3]', '[0]'), /weeks/],
  ['an unknown field', `${valid}plaice: x`, /plaice/],
  [
    'a date that does not exist',
    withException('date: 2026-02-30, canceled: true'),
    /is not a valid date/,
  ],
  ['an exception without a change', withException('date: 2026-12-03'), /must be exactly one of/],
  [
    'an exception with two changes',
    withException('date: 2026-12-03, canceled: true, movedTo: 2026-12-04'),
    /must be exactly one of/,
  ],
  [
    'a special meeting on a regular day',
    withException('date: 2026-12-03, special: X'),
    /cannot be special/,
  ],
  [
    'the cancellation of a meeting that is not scheduled',
    withException('date: 2026-12-04, canceled: true'),
    /is not a regular meeting day/,
  ],
  [
    'two changes to one meeting',
    withExceptions('date: 2026-12-03, canceled: true', 'date: 2026-12-03, movedTo: 2026-12-04'),
    /2026-12-03 is listed twice/,
  ],
  [
    'a meeting that is moved to the day of a special meeting',
    withExceptions('date: 2026-12-03, movedTo: 2026-12-08', 'date: 2026-12-08, special: Workshop'),
    /only one meeting on 2026-12-08/,
  ],
  [
    'a meeting that is moved to the day of the next one',
    withException('date: 2026-12-03, movedTo: 2026-12-17'),
    /only one meeting on 2026-12-17/,
  ],
])('rejects %s with a clear message', (_name, text, message) => {
  expect(() => parseSchedule(text)).toThrow(message);
});
