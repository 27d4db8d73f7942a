/** @jest-environment node */
import { closedDays, nextClosedDays } from '@/lib/server/content/closedDays';

test.each([
  ['eight days before Thanksgiving', '2026-11-18T20:00Z', []],
  ['a week before', '2026-11-19T20:00Z', ['Thursday, November 26']],
  ['six days before', '2026-11-20T20:00Z', ['Thursday, November 26', 'Friday, November 27']],
  [
    'the evening before, in California',
    '2026-11-26T07:00Z',
    ['Thursday, November 26', 'Friday, November 27'],
  ],
  ['the next day', '2026-11-27T20:00Z', ['Friday, November 27']],
  ['after both', '2026-11-28T20:00Z', []],
  ['after Christmas', '2026-12-26T20:00Z', ['Friday, January 1']],
  [
    'before a holiday that is observed in the previous year',
    '2027-12-28T20:00Z',
    ['Friday, December 31'],
  ],
])('%s, lists the days when the agency will be closed', (_name, now, expected) => {
  expect(closedDays(Date.parse(now))).toEqual(expected);
});

test('the next two closed days may be months ahead', () => {
  expect(nextClosedDays(Date.parse('2026-11-27T20:00Z'))).toEqual([
    'Friday, November 27',
    'Friday, December 25',
  ]);
  expect(nextClosedDays(Date.parse('2027-02-16T20:00Z'))).toEqual([
    'Monday, May 31',
    'Friday, June 18',
  ]);
});
