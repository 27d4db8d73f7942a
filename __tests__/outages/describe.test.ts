/** @jest-environment node */
import {
  expectedBack,
  factsNear,
  factsOf,
  outageLines,
  phaseOf,
  statusText,
} from '@/lib/outages/describe';
import { formatNearSpan, formatNearTime, formatSpan, formatTime } from '@/lib/site/times';
import { makeOutage, plannedWork } from './makeOutage';

const at = (time: string) => Date.parse(time);

// 9 a.m. to 3 p.m. on December 9 in California is 17:00 to 23:00 UTC.
test.each([
  ['planned work before its start', plannedWork, '2026-12-09T16:59:59Z', 'planned', 'Planned'],
  [
    'planned work at its start',
    plannedWork,
    '2026-12-09T17:00:00Z',
    'current',
    'Planned work underway',
  ],
  [
    'planned work before its end',
    plannedWork,
    '2026-12-09T22:59:59Z',
    'current',
    'Planned work underway',
  ],
  [
    'planned work whose start cannot be read',
    { ...plannedWork, begins: 'soon' },
    '2026-12-09T18:00:00Z',
    'planned',
    'Planned',
  ],
  [
    'planned work whose end cannot be read',
    { ...plannedWork, ends: 'soon' },
    '2026-12-10T18:00:00Z',
    'current',
    'Planned work underway',
  ],
  ['planned work at its end', plannedWork, '2026-12-09T23:00:00Z', 'past', 'Work is done'],
  [
    'planned work that was finished early',
    { ...plannedWork, status: 'restored' },
    '2026-12-09T18:00:00Z',
    'past',
    'Work is done',
  ],
  [
    'canceled work',
    { ...plannedWork, status: 'canceled' },
    '2026-12-09T18:00:00Z',
    'planned',
    'Canceled',
  ],
  [
    'canceled work after its end',
    { ...plannedWork, status: 'canceled' },
    '2026-12-10T00:00:00Z',
    'past',
    'Canceled',
  ],
  [
    'an outage before the time at which its water comes back',
    { status: '', restored: '2026-11-21 20:00' },
    '2026-11-22T03:59:59Z',
    'current',
    'Reported',
  ],
  [
    'an outage whose water is back',
    { status: '', restored: '2026-11-21 20:00' },
    '2026-11-22T04:00:00Z',
    'past',
    'Water is back',
  ],
  [
    'an outage past its expected end',
    { ends: '2026-11-21 20:00' },
    '2026-11-30T00:00:00Z',
    'current',
    'Crew at work',
  ],
  ['an outage without a status', { status: '' }, '2026-11-22T02:00:00Z', 'current', 'Reported'],
  [
    'an outage whose cause is known before the crew starts work',
    { status: 'investigating', cause: 'A broken main' },
    '2026-11-22T02:00:00Z',
    'current',
    'Cause found',
  ],
  [
    'a new outage',
    { status: 'investigating' },
    '2026-11-22T02:00:00Z',
    'current',
    'Looking for the cause',
  ],
  [
    'an outage whose water is back',
    { status: 'restored' },
    '2026-11-22T02:00:00Z',
    'past',
    'Water is back',
  ],
  [
    'an outage whose water will be back at a future time',
    { restored: '2026-11-21 20:00' },
    '2026-11-22T03:59:59Z',
    'current',
    'Crew at work',
  ],
  [
    'an outage whose water came back at a past time',
    { restored: '2026-11-21 20:00' },
    '2026-11-22T04:00:00Z',
    'past',
    'Water is back',
  ],
  ['a false alarm', { status: 'canceled' }, '2026-11-22T04:00:00Z', 'past', 'False alarm'],
])('has the right phase and status text: %s', (_name, metadata, now, phase, words) => {
  const outage = makeOutage(metadata);
  expect(phaseOf(outage, at(now))).toBe(phase);
  expect(statusText(outage, phaseOf(outage, at(now)))).toBe(words);
});

test('lists facts that are not known yet about a current outage, and omits them once the outage is over', () => {
  expect(factsOf(makeOutage(), 'current')).toEqual([
    ['Where', 'Main Street'],
    ['Expected back', 'Not known yet'],
    ['Began', '5:30 p.m. on Saturday, November 21, 2026'],
    ['Cause', 'Not known yet'],
  ]);
  expect(factsOf(makeOutage({ restored: '2026-11-21 20:05' }), 'past')).toEqual([
    ['Where', 'Main Street'],
    ['Water back', '8:05 p.m. on Saturday, November 21, 2026'],
    ['Began', '5:30 p.m. on Saturday, November 21, 2026'],
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
  // The night when the clocks skip 2 a.m.
  ['2027-03-14T09:00:00Z', '2027-03-14T11:00:00Z', 'Sunday, March 14, 2027, 1 a.m. to 4 a.m.'],
])('writes %s to %s as %s', (start, end, words) => {
  expect(formatSpan(start, end)).toBe(words);
});

test('describes times without this year, and lists the start and the cause separately', () => {
  const outage = makeOutage({ homes: 1200, ends: '2026-11-21 22:00', cause: 'Old pipe' });
  expect(factsNear(outage, 'current', at('2026-11-22T02:00:00Z'))).toEqual([
    [
      ['Where', 'Main Street'],
      ['Homes affected', '1,200'],
      ['Expected back', '10 p.m. on Saturday, November 21'],
    ],
    [
      ['Began', '5:30 p.m. on Saturday, November 21'],
      ['Cause', 'Old pipe'],
    ],
  ]);
});

test.each([
  // It is now 2 p.m. on Saturday, November 21, in the agency's time zone.
  ['2026-11-22T07:59:00Z', '11:59 p.m. on Saturday, November 21'],
  ['2026-11-22T08:00:00Z', '12 a.m. on Sunday, November 22'],
  ['2026-11-21T07:59:00Z', '11:59 p.m. on Friday, November 20'],
  ['2026-11-24T01:00:00Z', '5 p.m. on Monday, November 23'],
  ['2027-01-02T01:00:00Z', '5 p.m. on Friday, January 1, 2027'],
])('on Saturday, November 21, writes %s as %s', (time, words) => {
  expect(formatNearTime(time, at('2026-11-21T22:00:00Z'))).toBe(words);
});

test('writes the day of a range once, or both days if they differ', () => {
  const now = at('2026-11-21T22:00:00Z');
  expect(formatNearSpan('2026-11-22T17:00:00Z', '2026-11-22T23:00:00Z', now)).toBe(
    '9 a.m. to 3 p.m. on Sunday, November 22',
  );
  expect(formatNearSpan('2026-11-22T17:00:00Z', '2026-11-23T23:00:00Z', now)).toBe(
    '9 a.m. on Sunday, November 22 to 3 p.m. on Monday, November 23',
  );
});

test('writes noon as a word and midnight as 12 a.m., which cannot be mistaken for the end of the day', () => {
  expect(formatTime('2026-07-01T19:00:00Z')).toBe('noon on Wednesday, July 1, 2026');
  expect(formatTime('2026-07-01T19:30:00Z')).toBe('12:30 p.m. on Wednesday, July 1, 2026');
  expect(formatTime('2026-07-01T07:00:00Z')).toBe('12 a.m. on Wednesday, July 1, 2026');
});

test('gives the home page one line for each outage, leaving out samples', () => {
  const outage = makeOutage({ ends: '2026-11-21 20:00' });
  const now = at('2026-11-22T02:00:00Z');
  expect(outageLines([outage, { ...outage, isSample: true }], now)).toEqual([
    {
      href: '/services/outage#outage-main-street',
      title: 'Broken main',
      detail: 'Crew at work; water expected back by 8 p.m. on Saturday, November 21',
    },
  ]);
});

test.each([
  [
    'one outage with a time',
    [{ ends: '2026-11-21 22:00' }],
    'Expected back: by 10 p.m. on Saturday, November 21.',
  ],
  ['one outage without a time', [{}], null],
  ['no outage', [], null],
  [
    'several outages',
    [{ ends: '2026-11-22 02:00' }, { area: 'Loomis' }],
    'Expected back: Main Street by 2 a.m. on Sunday, November 22; Loomis not known yet.',
  ],
  ['too many outages', Array.from({ length: 4 }, () => ({ ends: '2026-11-21 22:00' })), null],
])('says when the water is expected back: %s', (_name, current, expected) => {
  const outages = current.map((metadata) => makeOutage(metadata));
  expect(expectedBack(outages, at('2026-11-22T02:00:00Z'))).toBe(expected);
  const samples = outages.map((outage) => ({ ...outage, isSample: true }));
  expect(expectedBack(samples, at('2026-11-22T02:00:00Z'))).toBeNull();
});
