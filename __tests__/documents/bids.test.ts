/** @jest-environment node */
import ICAL from 'ical.js';
import { inOrder, isOpen, nextChange, timeLeft, type Bid } from '@/lib/documents/bids';
import { bidCalendar } from '@/lib/server/documents/calendar';
import { documentFrontMatter } from '@/lib/server/documents/frontMatter';
import { dueText, listBids, nextBid } from '@/lib/server/documents/bids';
import { summaryOf } from './summary';

const bid = (number: string, due: string): Bid => ({
  number,
  due,
  title: number,
  description: '',
  dueText: due,
  siteWalk: '',
  questionsBy: '',
  estimate: '',
  outcome: '',
  sample: false,
  papers: summaryOf({ href: `/${number}` }),
  addenda: [],
});

const noon = Date.parse('2026-11-21T20:00:00Z');
const bids = [
  bid('closed long ago', '2026-09-08T21:00:00Z'),
  bid('open late', '2027-01-12T22:00:00Z'),
  bid('closes now', '2026-11-21T20:00:00Z'),
  bid('open soon', '2026-12-15T22:00:00Z'),
];

test('lists open bids by closing date, then closed bids, most recently closed first', () => {
  expect(inOrder(bids, noon).map(({ number }) => number)).toEqual([
    'open soon',
    'open late',
    'closes now',
    'closed long ago',
  ]);
});

test('closes a bid at the exact moment it is due', () => {
  expect(isOpen(bids[2]!, noon - 1)).toBe(true);
  expect(isOpen(bids[2]!, noon)).toBe(false);
});

test.each([
  ['2026-12-15T22:00:00Z', '24 days left'],
  ['2026-11-23T20:00:00Z', '2 days left'],
  ['2026-11-23T19:59:59Z', '1 day left'],
  ['2026-11-22T19:59:59Z', 'less than a day left'],
])('says how much time is left for a bid due at %s: %s', (due, words) => {
  expect(timeLeft(bid('1', due), noon)).toBe(words);
});

test.each([
  [
    'when the number of days left drops',
    '2026-11-23T19:00:00Z',
    '2026-11-21T20:00:00Z',
    '2026-11-22T19:00:00Z',
  ],
  ['when the bid closes', '2026-11-22T19:00:00Z', '2026-11-21T20:00:00Z', '2026-11-22T19:00:00Z'],
  [
    'a day later, if the number of days left drops now',
    '2026-11-23T20:00:00Z',
    '2026-11-21T20:00:00Z',
    '2026-11-22T20:00:00Z',
  ],
])('the text about a bid next changes %s', (_, due, now, next) => {
  expect(nextChange([bid('1', due)], Date.parse(now))).toBe(Date.parse(next));
});

test('a list of closed bids never changes again', () => {
  expect(nextChange(bids, Date.parse('2027-02-01'))).toBeNull();
});

test.each([
  ['2026-12-15T22:00:00Z', 'Tuesday, December 15, 2026, 2 p.m. Pacific time'],
  ['2026-07-07T21:30:00Z', 'Tuesday, July 7, 2026, 2:30 p.m. Pacific time'],
  ['2026-03-08T09:30:00Z', 'Sunday, March 8, 2026, 1:30 a.m. Pacific time'],
  ['2026-03-08T10:30:00Z', 'Sunday, March 8, 2026, 3:30 a.m. Pacific time'],
  ['2026-12-15T20:00:00Z', 'Tuesday, December 15, 2026, noon Pacific time'],
])('writes %s in local time as %s', (time, text) => {
  expect(dueText(time)).toBe(text);
});

test('lists the sample bids with their deadlines, documents and addenda', async () => {
  const { bids: listed, secondsToChange } = await listBids('construction-bids', { now: noon });
  expect(listed.map(({ number, due }) => [number, due])).toEqual([
    ['C-2026-17', '2026-12-15T22:00:00.000Z'],
    ['C-2026-18', '2027-01-12T22:00:00.000Z'],
    ['C-2026-15', '2026-10-20T21:00:00.000Z'],
    ['C-2026-12', '2026-09-08T21:00:00.000Z'],
  ]);
  expect(listed[0]).toMatchObject({
    title: 'Colfax main replacement',
    papers: { href: '/documents/construction-bids/c-2026-17.pdf' },
    addenda: [{ title: 'C-2026-17: addendum 1' }],
  });
  expect(secondsToChange).toBe(2 * 3600);
});

test.each([
  ['2026-12-15T21:59:00Z', 'C-2026-17'],
  ['2026-12-15T22:00:00Z', 'C-2026-18'],
  ['2027-01-12T22:00:00Z', undefined],
])('at %s, the next bid is %s', async (now, number) => {
  expect((await nextBid({ now: Date.parse(now) }))?.number).toBe(number);
});

test('puts the deadlines of open bids in a calendar', async () => {
  const events = new ICAL.Component(ICAL.parse(await bidCalendar(noon)))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
  expect(
    events.map(({ startDate, endDate, summary }) => [
      startDate.toJSDate().toISOString(),
      endDate.toJSDate().toISOString(),
      summary,
    ]),
  ).toEqual([
    [
      '2026-12-15T22:00:00.000Z',
      '2026-12-15T22:15:00.000Z',
      'SAMPLE: Bids due: C-2026-17, Colfax main replacement',
    ],
    [
      '2027-01-12T22:00:00.000Z',
      '2027-01-12T22:15:00.000Z',
      'SAMPLE: Bids due: C-2026-18, Canal lining near Auburn',
    ],
  ]);
});

test('the calendar is valid even when no bid is open', async () => {
  const calendar = new ICAL.Component(ICAL.parse(await bidCalendar(Date.parse('2027-02-01'))));
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
});

test('rejects an invalid due date', () => {
  const front = { title: 'X', date: '2026-01-01', kind: 'bid', subject: 'construction' };
  expect(() => documentFrontMatter.validateSync({ ...front, due: 'next week' })).toThrow(
    'due must be a local time such as 2026-12-15 14:00',
  );
  expect(() => documentFrontMatter.validateSync({ ...front, due: '2026-02-30 14:00' })).toThrow();
});
