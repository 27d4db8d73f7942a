/** @jest-environment node */
import { factsOf, outageLines, phaseOf, statusText } from '@/lib/outages/describe';
import { formatSpan, formatTime } from '@/lib/site/times';
import { makeOutage, plannedWork } from './makeOutage';

const at = (time: string) => Date.parse(time);

// December 9, 9 a.m. to 3 p.m. in California is 17:00 to 23:00 in UTC.
test.each([
  ['before its beginning', plannedWork, '2026-12-09T16:59:59Z', 'planned', 'Planned'],
  ['at its beginning', plannedWork, '2026-12-09T17:00:00Z', 'current', 'Planned work underway'],
  ['before its end', plannedWork, '2026-12-09T22:59:59Z', 'current', 'Planned work underway'],
  ['at its end', plannedWork, '2026-12-09T23:00:00Z', 'past', 'Work is done'],
  [
    'done early',
    { ...plannedWork, status: 'restored' },
    '2026-12-09T18:00:00Z',
    'past',
    'Work is done',
  ],
  [
    'canceled',
    { ...plannedWork, status: 'canceled' },
    '2026-12-09T18:00:00Z',
    'planned',
    'Canceled',
  ],
  [
    'canceled and over',
    { ...plannedWork, status: 'canceled' },
    '2026-12-10T00:00:00Z',
    'past',
    'Canceled',
  ],
  [
    'an outage past its expected end',
    { ends: '2026-11-21 20:00' },
    '2026-11-30T00:00:00Z',
    'current',
    'Crew at work',
  ],
  [
    'a new outage',
    { status: 'investigating' },
    '2026-11-22T02:00:00Z',
    'current',
    'Looking for the cause',
  ],
  ['water back', { status: 'restored' }, '2026-11-22T02:00:00Z', 'past', 'Water is back'],
  [
    'water back at a time to come',
    { restored: '2026-11-21 20:00' },
    '2026-11-22T03:59:59Z',
    'current',
    'Crew at work',
  ],
  [
    'water back at a time past',
    { restored: '2026-11-21 20:00' },
    '2026-11-22T04:00:00Z',
    'past',
    'Water is back',
  ],
  ['a false alarm', { status: 'canceled' }, '2026-11-22T04:00:00Z', 'past', 'False alarm'],
])('%s', (_name, metadata, now, phase, words) => {
  const outage = makeOutage(metadata);
  expect(phaseOf(outage, at(now))).toBe(phase);
  expect(statusText(outage, phaseOf(outage, at(now)))).toBe(words);
});

test('what is not known is said for an outage that goes on, and left out later', () => {
  expect(factsOf(makeOutage(), 'current')).toEqual([
    ['Where', 'Main Street'],
    ['Began', '5:30 p.m. on Saturday, November 21, 2026'],
    ['Expected back', 'Not known yet'],
    ['Cause', 'Not known yet'],
  ]);
  expect(factsOf(makeOutage({ restored: '2026-11-21 20:05' }), 'past')).toEqual([
    ['Where', 'Main Street'],
    ['Began', '5:30 p.m. on Saturday, November 21, 2026'],
    ['Water back', '8:05 p.m. on Saturday, November 21, 2026'],
  ]);
});

test.each([
  [
    '2026-12-09T17:00:00Z',
    '2026-12-09T23:30:00Z',
    'Wednesday, December 9, 2026, 9 a.m. to 3:30 p.m.',
  ],
  [
    '2026-12-10T07:30:00Z',
    '2026-12-10T08:00:00Z',
    '11:30 p.m. on Wednesday, December 9, 2026 to 12 a.m. on Thursday, December 10, 2026',
  ],
  // The night in which 2 a.m. is skipped.
  ['2027-03-14T09:00:00Z', '2027-03-14T11:00:00Z', 'Sunday, March 14, 2027, 1 a.m. to 4 a.m.'],
])('from %s to %s is %s', (start, end, words) => {
  expect(formatSpan(start, end)).toBe(words);
});

test('noon and midnight have their hours', () => {
  expect(formatTime('2026-07-01T19:00:00Z')).toBe('12 p.m. on Wednesday, July 1, 2026');
  expect(formatTime('2026-07-01T07:00:00Z')).toBe('12 a.m. on Wednesday, July 1, 2026');
});

test('the home page gets a line each, without samples', () => {
  const outage = makeOutage({ ends: '2026-11-21 20:00' });
  expect(outageLines([outage, { ...outage, isSample: true }])).toEqual([
    {
      href: '/services/outage#outage-main-street',
      title: 'Broken main',
      detail: 'Crew at work; water expected back 8 p.m. on Saturday, November 21, 2026',
    },
  ]);
});
