/** @jest-environment node */
import type * as Days from '@/lib/server/water/days';
import type * as Zone from '@/lib/server/time/zone';
import agency from '@/lib/site/agency.json';
import { isoDay } from '@/lib/site/dates';
import { HOUR_MS } from '@/lib/site/durations';

/** The functions of an agency in another time zone. */
function inZone(timeZone: string) {
  const loaded = {} as typeof Days & typeof Zone;
  jest.isolateModules(() => {
    jest.doMock('@/lib/site/agency.json', () => ({ ...agency, timeZone }));
    Object.assign(
      loaded,
      jest.requireActual('../../lib/server/water/days'),
      jest.requireActual('../../lib/server/time/zone'),
    );
  });
  return loaded;
}

test.each([
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00Z', 23],
  ['America/Los_Angeles', '2026-07-01', '2026-07-01T07:00:00Z', 24],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00Z', 25],
  ['America/Los_Angeles', '2026-12-01', '2026-12-01T08:00:00Z', 24],
  ['America/Denver', '2026-03-08', '2026-03-08T07:00:00Z', 23],
  ['America/Denver', '2026-11-01', '2026-11-01T06:00:00Z', 25],
  ['America/Phoenix', '2026-03-08', '2026-03-08T07:00:00Z', 24],
  ['America/Phoenix', '2026-11-01', '2026-11-01T07:00:00Z', 24],
  ['Pacific/Honolulu', '2026-07-01', '2026-07-01T10:00:00Z', 24],
  // The clocks go from midnight to 1 a.m.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23],
  ['Pacific/Auckland', '2026-12-01', '2026-11-30T11:00:00Z', 24],
])('in %s, %s begins at %s and has %i hours', (timeZone, day, begins, hours) => {
  const { startOfDay, dayAt } = inZone(timeZone);
  const start = startOfDay(day);
  const end = start + hours * HOUR_MS;
  const dayOf = (time: number) => isoDay(dayAt(time));
  expect(new Date(start).toISOString()).toBe(begins.replace('Z', '.000Z'));
  expect([dayOf(start - 1) < day, dayOf(start), dayOf(end - 1)]).toEqual([true, day, day]);
  expect(startOfDay(dayOf(end))).toBe(end);
});

test.each([
  ['America/Los_Angeles', '2026-03-08T09:59:00Z', 'March 8, 2026 at 1:59 a.m. PST'],
  ['America/Los_Angeles', '2026-03-08T10:00:00Z', 'March 8, 2026 at 3 a.m. PDT'],
  ['America/Los_Angeles', '2026-11-01T08:30:00Z', 'November 1, 2026 at 1:30 a.m. PDT'],
  ['America/Los_Angeles', '2026-11-01T09:30:00Z', 'November 1, 2026 at 1:30 a.m. PST'],
  ['America/Denver', '2026-07-01T12:00:00Z', 'July 1, 2026 at 6 a.m. MDT'],
  ['America/Phoenix', '2026-07-01T12:00:00Z', 'July 1, 2026 at 5 a.m. MST'],
  ['Pacific/Honolulu', '2026-07-01T09:00:00Z', 'June 30, 2026 at 11 p.m. HST'],
])('in %s, writes %s as %s', (timeZone, time, words) => {
  expect(inZone(timeZone).formatClock(Date.parse(time))).toBe(words);
});

test.each([
  ['America/Los_Angeles', 'Pacific time'],
  ['America/Denver', 'Mountain time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
])('calls the time in %s %s', (timeZone, name) => expect(inZone(timeZone).zoneName()).toBe(name));
