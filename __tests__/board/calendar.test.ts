/** @jest-environment node */
import ICAL from 'ical.js';
import { boardCalendar } from '@/lib/server/board/calendar';
import { parseSchedule } from '@/lib/server/board/schedule';
import { siteHost } from '@/lib/site/host';

const schedule = parseSchedule(`
updated: 2026-11-20
regular: { weekday: Thursday, weeks: [1, 3], time: '14:00', minutes: 120 }
place: Board room
exceptions:
  - { date: 2026-12-03, canceled: true, note: 'No quorum, sorry; see "news". Nos reuniremos en la próxima sesión: “año”, “niñez” — ¡gracias!' }
  - { date: 2026-12-17, movedTo: 2026-12-15 }
`);
const now = Date.parse('2026-11-21T00:00:00Z');

/** Reads the calendar with an independent parser, as a calendar app would. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid') as string,
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
    changed: String(event.getFirstPropertyValue('last-modified')),
    event: new ICAL.Event(event),
  }));
  return { calendar, events };
}

const { calendar, events } = read(boardCalendar(schedule, now));
const byDay = (day: string) => events.find(({ uid }) => uid.includes(day))!;

test('is a calendar with a name and lines of at most 75 bytes', () => {
  expect(calendar.name).toBe('vcalendar');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/board meetings$/);
  const lines = boardCalendar(schedule, now).split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});

test('covers the past two months, this year and all of next year', () => {
  const days = events.map(({ event }) => event.startDate.toJSDate().toISOString().slice(0, 10));
  expect(days).toEqual(days.toSorted());
  expect([days[0], days.at(-1)]).toEqual(['2026-10-01', '2027-12-16']);
});

test('gives every event a permanent ID, a start time in UTC and the date of the last change', () => {
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  const later = read(boardCalendar(schedule, now + 30 * 24 * 3_600_000)).events;
  const known = new Set(events.map(({ uid }) => uid));
  expect(later.filter(({ uid }) => known.has(uid)).length).toBeGreaterThan(20);
  for (const { uid, event, changed } of events) {
    expect(uid).toMatch(new RegExp(`^board-meeting-\\d{4}-\\d\\d-\\d\\d@${siteHost}$`));
    expect(event.startDate.zone.tzid).toBe('UTC');
    expect(event.duration.toSeconds()).toBe(7200);
    expect(changed).toBe('2026-11-20T12:00:00Z');
  }
});

test.each([
  ['2026-11-19', '2026-11-19T22:00:00.000Z', 'CONFIRMED', 0],
  ['2026-12-03', '2026-12-03T22:00:00.000Z', 'CANCELLED', 1],
  ['2026-12-17', '2026-12-15T22:00:00.000Z', 'CONFIRMED', 1],
  ['2027-07-01', '2027-07-01T21:00:00.000Z', 'CONFIRMED', 0],
])('the meeting scheduled for %s starts at %s and is marked %s', (day, start, status, sequence) => {
  const found = byDay(day);
  expect(found.event.startDate.toJSDate().toISOString()).toBe(start);
  expect([found.status, found.sequence]).toEqual([status, sequence]);
});

test('escapes characters that have a special meaning in the calendar format', () => {
  const { event } = byDay('2026-12-03');
  expect(event.summary).toBe('Canceled: Regular board meeting');
  expect(event.description).toContain('No quorum, sorry; see "news"');
  expect(event.location).toMatch(/^Board room, \d+ .*, .*, [A-Z]{2} \d{5}$/);
});
