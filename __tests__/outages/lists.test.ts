/** @jest-environment node */
import { parseFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { plannedWorkCalendar } from '@/lib/server/outages/calendar';
import { outageFeed } from '@/lib/server/outages/feed';
import { listOutages, loadOutages } from '@/lib/server/outages';
import { listObjects } from '@/lib/server/content/objects';
import { log } from '@/lib/server/log';
import { absoluteUrl, siteHost } from '@/lib/site/host';
import { plannedWork, readOutage } from './makeOutage';

jest.mock('@/lib/server/content/objects', () => ({ listObjects: jest.fn() }));

const now = Date.parse('2026-11-22T02:00:00Z');
const list = listObjects as jest.Mock;

function publish(...outages: [id: string, metadata?: object, edit?: object][]) {
  const value = outages.map(([id, metadata, edit]) => readOutage({ ...metadata }, { id, ...edit }));
  list.mockResolvedValue({ value, ageMs: 5000, isStale: false });
}

const ids = (outages: { id: string }[]) => outages.map(({ id }) => id);

test('sorts every outage into the right list, in order', async () => {
  publish(
    ['old', { begins: '2026-11-20 08:00' }],
    ['new'],
    ['next-year', { ...plannedWork, begins: '2027-01-05 09:00', ends: '2027-01-05 10:00' }],
    ['next-month', plannedWork],
    ['back', { status: 'restored', restored: '2026-11-20 09:00' }],
    ['long-back', { status: 'restored', begins: '2025-10-01', restored: '2025-10-02' }],
    ['to-come', {}, { publish_at: '2026-11-22T02:00:01Z' }],
    ['taken-away', {}, { unpublish_at: '2026-11-22T02:00:00Z' }],
  );
  const { current, planned, past, asOf } = await listOutages({ now });
  expect([ids(current), ids(planned), ids(past)]).toEqual([
    ['new', 'old'],
    ['next-month', 'next-year'],
    ['back'],
  ]);
  expect(asOf).toBe('2026-11-22T01:59:55.000Z');
});

test('says so and tries again soon when no outages can be loaded', async () => {
  list.mockRejectedValue(new Error('down'));
  jest.spyOn(log, 'error').mockImplementation();
  expect(await loadOutages()).toEqual({
    outages: { current: [], planned: [], past: [], asOf: null },
    revalidate: 30,
  });
  await expect(outageFeed()).rejects.toThrow('down');
  await expect(plannedWorkCalendar()).rejects.toThrow('down');
});

test('a parser can read the feed, and an update changes the time of its entry', async () => {
  const updates = '2026-11-21 17:45 <b>Digging</b> & more.';
  publish(
    ['a', { title: 'x', updates }, { title: 'Pipe & <road>' }],
    ['b', { ...plannedWork, sample: true }],
  );
  const { format, feed } = parseFeed(await outageFeed(now));
  expect(format).toBe('atom');
  if (format !== 'atom') return;
  expect(feed.links).toContainEqual({ rel: 'self', href: absoluteUrl('/services/outages.xml') });
  expect(feed.entries?.map(({ id, title, updated }) => [id, title?.value, updated])).toEqual([
    [
      absoluteUrl('/services/outage#outage-a'),
      'Pipe &amp; &lt;road&gt;: Crew at work',
      '2026-11-22T01:45:00.000Z',
    ],
    [
      absoluteUrl('/services/outage#outage-b'),
      'SAMPLE: Broken main: Planned',
      '2026-12-09T17:00:00.000Z',
    ],
  ]);
  expect(feed.entries?.[0]?.content?.value).toContain('&lt;b&gt;Digging&lt;/b&gt; &amp; more.');
});

test('writes a valid feed without entries', async () => {
  publish();
  expect(parseFeed(await outageFeed(now)).format).toBe('atom');
});

test('a parser can read the calendar, which contains only planned work', async () => {
  const canceled = {
    ...plannedWork,
    status: 'canceled',
    begins: '2026-12-10 09:00',
    ends: '2026-12-10 10:00',
  };
  publish(
    [
      'a',
      { ...plannedWork, content: '<p>Store water; see "tips"</p>' },
      { modified_at: '2026-11-21T00:00:00Z' },
    ],
    ['b', canceled],
    ['c'],
    ['d', { ...plannedWork, begins: '2026-08-01 09:00', ends: '2026-08-01 10:00' }],
  );
  const text = await plannedWorkCalendar(now);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const read = events.map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    event: new ICAL.Event(event),
  }));
  expect(
    read.map(({ uid, status, event }) => [
      uid,
      status,
      event.summary,
      event.startDate.toJSDate().toISOString(),
    ]),
  ).toEqual([
    [`planned-work-a@${siteHost}`, 'CONFIRMED', 'Broken main', '2026-12-09T17:00:00.000Z'],
    [
      `planned-work-b@${siteHost}`,
      'CANCELLED',
      'Canceled: Broken main',
      '2026-12-10T17:00:00.000Z',
    ],
  ]);
  expect(read[0]?.event.description).toContain('Store water; see "tips"');
  expect(read[0]?.event.duration.toSeconds()).toBe(6 * 3600);
});

test('writes a valid calendar when there are no events', async () => {
  publish();
  const calendar = new ICAL.Component(ICAL.parse(await plannedWorkCalendar(now)));
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
});
