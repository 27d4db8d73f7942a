/** @jest-environment node */
import { meetingTime } from '@/lib/board/meetingTime';
import { nextMeetingWithAgenda } from '@/lib/server/board';
import { comingMeetings, meetingsBetween } from '@/lib/server/board/meetings';
import { isRegularDay, regularDays } from '@/lib/server/board/regularDays';
import { parseSchedule } from '@/lib/server/board/schedule';

const schedule = parseSchedule(`
updated: 2026-11-20
regular: { weekday: Thursday, weeks: [1, 3], time: '14:00', minutes: 90 }
place: Board room
exceptions:
  - { date: 2026-12-03, canceled: true, note: No quorum }
  - { date: 2026-12-17, movedTo: 2026-12-15, time: '09:30', place: Town hall }
  - { date: 2026-12-10, special: Budget workshop, minutes: 180 }
`);
const rule = schedule.regular;
const coming = (now: string) => comingMeetings(schedule, Date.parse(now));

test.each([
  ['2026-12-03', true],
  ['2026-12-10', false],
  ['2026-12-17', true],
  ['2026-12-31', false],
  ['2026-12-04', false],
  // January 2026 starts on a Thursday.
  ['2026-01-01', true],
  ['2026-01-15', true],
  ['2026-01-22', false],
])('%s follows the regular schedule: %s', (day, expected) => {
  expect(isRegularDay(day, rule)).toBe(expected);
});

test('finds the fifth Thursday of each month that has one', () => {
  const days = regularDays({ weekday: 'Thursday', weeks: [5] }, '2026-01-01', '2026-12-31');
  expect(days).toEqual(['2026-01-29', '2026-04-30', '2026-07-30', '2026-10-29', '2026-12-31']);
});

test.each([
  // The clocks change on March 14 and November 7, 2027.
  ['2027-03-04', '2027-03-04T22:00:00.000Z'],
  ['2027-03-18', '2027-03-18T21:00:00.000Z'],
  ['2027-11-04', '2027-11-04T21:00:00.000Z'],
  ['2027-11-18', '2027-11-18T22:00:00.000Z'],
])('starts the meeting on %s at 2 p.m. local time', (day, start) => {
  const from = Date.parse(`${day}T00:00:00Z`);
  const [meeting] = meetingsBetween(schedule, from, from + 2 * 24 * 3_600_000);
  expect(meeting?.start).toBe(start);
  expect(meetingTime(meeting!).hours).toBe('2 p.m. to 3:30 p.m.');
});

test.each([
  ['still lists a meeting a minute before it ends', '2026-11-19T23:29:00Z', '2026-11-19'],
  ['drops a meeting when it ends', '2026-11-19T23:30:00Z', '2026-12-03'],
  [
    'uses the local date when it is already the next day in UTC',
    '2026-12-18T02:00:00Z',
    '2027-01-07',
  ],
])('%s', (_name, now, expected) => {
  expect(coming(now)[0]?.id).toBe(expected);
});

test('lists canceled, special and moved meetings in chronological order', () => {
  const meetings = coming('2026-12-01T00:00:00Z').slice(0, 3);
  expect(
    meetings.map(({ id, status, title, place, note }) => [id, status, title, place, note]),
  ).toEqual([
    ['2026-12-03', 'canceled', 'Regular board meeting', 'Board room', 'No quorum'],
    ['2026-12-10', 'planned', 'Budget workshop', 'Board room', ''],
    ['2026-12-17', 'moved', 'Regular board meeting', 'Town hall', ''],
  ]);
  expect(meetingTime(meetings[2]!)).toEqual({
    day: 'Tuesday, December 15, 2026',
    hours: '9:30 a.m. to 11 a.m.',
  });
});

test('drops a meeting once it ends, even if it was moved to an earlier date', () => {
  expect(coming('2026-12-16T00:00:00Z')[0]?.id).toBe('2027-01-07');
});

test('lists a full year of meetings', () => {
  const meetings = coming('2027-01-01T00:00:00Z');
  expect(meetings).toHaveLength(24);
  expect(meetings.at(-1)?.id).toBe('2027-12-16');
});

test.each([
  ['2026-12-17', 'a regular meeting that has moved', '2026-12-12T17:30:00.000Z'],
  ['2026-12-10', 'a special meeting', '2026-12-09T22:00:00.000Z'],
])('the agenda for the meeting scheduled for %s (%s) is due at %s', (day, _, due) => {
  const meetings = coming('2026-12-01T00:00:00Z');
  expect(meetings.find(({ id }) => id === day)?.agendaBy).toBe(due);
});

test.each([
  ['2026-11-18T00:00:00Z', { agenda: { sample: true, facts: /^PDF, / } }],
  ['2026-11-30T21:59:00Z', { agenda: null, isAgendaDue: true }],
  ['2026-11-30T22:01:00Z', { agenda: null, isAgendaDue: false }],
])('at %s, reports the agenda of the next meeting as %j', async (now, expected) => {
  const found = await nextMeetingWithAgenda({ now: Date.parse(now) });
  const { agenda, latestAgenda, isAgendaDue } = found;
  if (expected.agenda) {
    expect(agenda).toMatchObject({
      date: '2026-11-19',
      facts: expect.stringMatching(expected.agenda.facts),
    });
    expect(latestAgenda).toBeNull();
  } else {
    expect({ agenda, isAgendaDue }).toEqual(expected);
    expect(latestAgenda?.date).toBe('2026-11-19');
  }
});
