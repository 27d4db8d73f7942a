/** @jest-environment node */
import { parseFeed } from 'feedsmith';
import ICAL from 'ical.js';
import agency from '@/lib/site/agency.json';
import { plannedWorkCalendar } from '@/lib/server/outages/calendar';
import { outageFeed } from '@/lib/server/outages/feed';
import { unknownOutages } from '@/lib/outages/summary';
import type { Outage } from '@/lib/outages/types';
import { listOutages, loadOutages } from '@/lib/server/outages';
import { summarize } from '@/lib/server/outages/summarize';
import { outagesIn, outageTowns } from '@/lib/server/outages/towns';
import { listObjects } from '@/lib/server/content/objects';
import { contentProblems } from '@/lib/server/content/problems';
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

test('counts the return of water as an update once it has happened', async () => {
  publish(['soon', { restored: '2026-11-21 19:00' }, { modified_at: '2026-11-22T01:45:00Z' }]);
  const [before] = (await listOutages({ now })).current;
  expect(before!.updated).toBe('2026-11-22T01:45:00.000Z');
  const [after] = (await listOutages({ now: now + 3_600_000 })).past;
  expect(after!.updated).toBe('2026-11-22T03:00:00.000Z');
});

test('sorts past work by when it ended, even if it was last edited long before', async () => {
  const work = { ...plannedWork, begins: '2026-11-20 09:00', ends: '2026-11-20 15:00' };
  publish(
    ['back', { restored: '2026-11-19 09:00' }],
    ['work', work, { modified_at: '2026-11-01T00:00:00Z' }],
  );
  expect(ids((await listOutages({ now })).past)).toEqual(['work', 'back']);
});

test('keeps past work in the calendar, however many outages followed', async () => {
  const work = { ...plannedWork, begins: '2026-11-10 09:00', ends: '2026-11-10 15:00' };
  const later = Array.from({ length: 25 }, (_, n) => `later-${n}`);
  publish(['work', work], ...later.map((id): [string, object] => [id, { restored: '2026-11-19' }]));
  expect((await listOutages({ now })).past).toHaveLength(20);
  expect(await plannedWorkCalendar(now)).toContain('UID:planned-work-work@');
});

test('lists the outages that affect the most homes first, and those of unknown size last', async () => {
  publish(['few', { homes: 3 }], ['unknown'], ['many', { homes: 120 }]);
  expect(ids((await listOutages({ now })).current)).toEqual(['many', 'few', 'unknown']);
});

describe('the line about outages', () => {
  const asOf = '2026-11-22T01:59:55.000Z';
  const inZones = (...zones: string[]) =>
    zones.map((zone) => readOutage({ zones: zone })!.metadata.outage);
  const sample = { ...inZones('loomis')[0]!, isSample: true };

  test.each([
    ['no outages', [], 'good', 'No outages reported'],
    ['only samples', [sample], 'good', 'No outages reported'],
    ['one', inZones('colfax'), 'error', '1 outage: Colfax'],
    ['two in one town', inZones('colfax', 'colfax'), 'error', '2 outages: Colfax'],
    [
      'many',
      inZones('colfax', 'auburn', 'lincoln', 'rocklin'),
      'error',
      '4 outages: Colfax, Auburn, Lincoln and more',
    ],
  ])('names the places: %s', (_name, current, tone, words) => {
    const summary = { tone, words, asOf: { time: asOf, words: 'Nov. 21, 5:59 p.m.' } };
    expect(summarize({ current, asOf })).toEqual(summary);
  });

  test('does not claim anything when nothing is known', () => {
    expect(summarize({ current: [], asOf: null })).toEqual(unknownOutages);
  });
});

describe('the outages in a town', () => {
  const read = (metadata: object) => readOutage({ ...metadata })!.metadata.outage;
  const inTown = (key: string, ...current: Outage[]) =>
    outagesIn(key, { current, planned: [], past: [], asOf: null });

  test.each([
    ['the zone that editors chose', { zones: 'colfax' }],
    ['the name in the area', { area: 'Church Street in Colfax' }],
    [
      'an outline inside the town',
      { polygon: '[[-120.96,39.10],[-120.95,39.10],[-120.95,39.11]]' },
    ],
    [
      'an outline around the town',
      { polygon: '[[-121.2,39.0],[-120.7,39.0],[-120.7,39.2],[-121.2,39.2]]' },
    ],
  ])('are found by %s', (_name, metadata) => {
    const outage = read(metadata);
    expect(inTown('colfax', outage)).toMatchObject({ current: [outage], elsewhere: [] });
    expect(inTown('rocklin', outage)).toMatchObject({ current: [], elsewhere: [] });
  });

  test('are listed along with outages whose location is unclear', () => {
    const outage = read({ area: 'The foothills' });
    expect(inTown('colfax', outage)).toMatchObject({ current: [], elsewhere: [outage] });
  });

  test('are not listed for a town that is not on the map', () => {
    expect(inTown('atlantis')).toBeNull();
  });

  test('can be chosen from an alphabetical list of towns', () => {
    const titles = outageTowns().map(({ title }) => title);
    expect(titles).toEqual([...titles].sort());
    expect(titles).toContain('North Auburn');
  });
});

test('shows as many outages as fit on a page, largest first, and reports the rest', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  const content = `<p>${'We are working on it. '.repeat(2000)}</p>`;
  publish(
    ...Array.from({ length: 20 }, (_, n): [string, object] => [`o${n}`, { homes: n, content }]),
  );
  const { current } = await listOutages({ now });
  expect(current.length).toBeLessThan(13);
  expect(current[0]?.homes).toBe(19);
  expect(contentProblems().join()).toMatch(/\d+ of 20 outages are left out/);
  publish();
  await listOutages({ now });
  expect(contentProblems()).toEqual([]);
});

test('the feed can be read even if text contains the end of a CDATA section twice', async () => {
  publish(['a', { content: '<p>Array [[1]]> and [[2]]> end</p>' }]);
  const { feed } = parseFeed(await outageFeed(now));
  expect(feed).toMatchObject({
    entries: [{ content: { value: expect.stringContaining('[[2]]') } }],
  });
});

test('when outages cannot be loaded, pages try again soon, and the feed and the calendar fail', async () => {
  list.mockRejectedValue(new Error('down'));
  jest.spyOn(log, 'error').mockImplementation();
  expect(await loadOutages()).toEqual({
    outages: { current: [], planned: [], past: [], asOf: null },
    revalidate: 30,
  });
  await expect(outageFeed()).rejects.toThrow('down');
  await expect(plannedWorkCalendar()).rejects.toThrow('down');
});

test('a parser can read the feed, and the latest update sets the time of an entry', async () => {
  const updates = '2026-11-21 17:45 <b>Digging</b> & more.';
  publish(
    ['a', { title: 'x', updates }, { title: 'Pipe & <road>' }],
    ['b', { ...plannedWork, sample: true }],
  );
  const { format, feed } = parseFeed(await outageFeed(now));
  expect(format).toBe('atom');
  if (format !== 'atom') return;
  expect(feed.links).toContainEqual({ rel: 'self', href: absoluteUrl('/services/outages.xml') });
  expect(feed.entries?.map(({ id, title }) => [id, title?.value])).toEqual([
    [absoluteUrl('/services/outage#outage-a'), 'Pipe & <road>: Crew at work'],
    [absoluteUrl('/services/outage#outage-b'), 'SAMPLE: Broken main: Planned'],
  ]);
  expect(feed.entries?.[0]).toMatchObject({
    published: '2026-11-22T01:30:00.000Z',
    updated: '2026-11-22T01:45:00.000Z',
  });
  expect(feed.entries?.[0]?.content?.value).toContain('&lt;b&gt;Digging&lt;/b&gt; &amp; more.');
});

test.each([
  ['before the work', '2026-12-08T00:00:00Z', '2026-12-07T18:00:00.000Z'],
  ['once the work has begun', '2026-12-09T18:00:00Z', '2026-12-09T17:00:00.000Z'],
  ['once the work is done', '2026-12-10T18:00:00Z', '2026-12-09T23:00:00.000Z'],
])('a feed’s entry has the time of its last change %s', async (_name, at, updated) => {
  const updates = '2026-12-07 10:00 A tag is on your door.';
  publish(['b', { ...plannedWork, updates }]);
  const { format, feed } = parseFeed(await outageFeed(Date.parse(at)));
  if (format !== 'atom') throw new Error(format);
  const published = '2026-12-07T18:00:00.000Z';
  expect(feed.entries).toMatchObject([{ published, updated }]);
  expect(feed.updated).toBe(updated);
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

test('shortens long text in the calendar, but not the phone numbers after it', async () => {
  publish(['a', { ...plannedWork, content: `<p>${'Store water. '.repeat(3000)}</p>` }]);
  const text = await plannedWorkCalendar(now);
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const { description } = new ICAL.Event(event!);
  expect(description).toMatch(/^(Store water\. ){20}/);
  expect(description).toContain(`No water at any other time: ${agency.phones.emergency}`);
  expect(description.length).toBeLessThanOrEqual(1000);
  expect(await plannedWorkCalendar(now + 1000)).toBe(text);
});

test('writes a valid calendar when there are no events', async () => {
  publish();
  const calendar = new ICAL.Component(ICAL.parse(await plannedWorkCalendar(now)));
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
});
