/** @jest-environment node */
import { log } from '@/lib/server/log';
import { makeOutage, plannedWork, readOutage } from './makeOutage';

beforeEach(() => void jest.spyOn(log, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

test('reads and checks the fields of an outage, and converts local times to ISO format', () => {
  const written = {
    cause: ' Old pipe ',
    ends: '2026-11-22',
    zones: 'Colfax',
    content: '<p onclick="x()">Boil<script>x()</script></p>',
    updates: '2026-11-21 18:10 A crew is there.\n2026-11-21 7 pm: It digs.\nAnd digs.',
  };
  expect(makeOutage(written)).toEqual({
    id: 'main-street',
    title: 'Broken main',
    isPlanned: false,
    status: 'repairing',
    area: 'Main Street',
    places: ['Colfax'],
    towns: ['colfax'],
    homes: null,
    rings: [expect.arrayContaining([[-120.985, 39.08]])],
    cause: 'Old pipe',
    begins: '2026-11-22T01:30:00.000Z',
    ends: '2026-11-23T08:00:00.000Z',
    restored: null,
    updates: [
      { time: '2026-11-22T03:00:00.000Z', text: 'It digs. And digs.' },
      { time: '2026-11-22T02:10:00.000Z', text: 'A crew is there.' },
    ],
    html: '<p>Boil</p>',
    updated: '2026-11-22T03:00:00.000Z',
    isSample: false,
  });
});

test.each([
  ['North Auburn: about 60 homes', ['North Auburn']],
  ['Main Street; Elm Street', ['Main Street']],
  ['Loomis (north)', ['Loomis']],
  [
    'Everything between the old mill and the new bridge',
    ['Everything between the old mill and...'],
  ],
])('shortens the area "%s" to a place', (area, places) => {
  expect(makeOutage({ area }).places).toEqual(places);
});

test.each([
  ['40', 40],
  [1200, 1200],
  [1e300, null],
  ['about 40', null],
  [-1, null],
  [0.5, null],
  ['', null],
])('reads %j as a number of homes', (homes, number) => {
  expect(makeOutage({ homes }).homes).toBe(number);
});

test.each([
  ['uses the area as the title when there is none', {}, { title: '' }, { title: 'Main Street' }],
  [
    'reads a dropdown in the format of version 3',
    { status: { key: 'x', value: 'Restored' } },
    {},
    { status: 'restored' },
  ],
  ['drops an end that is before the start', { ends: '2020-01-01' }, {}, { ends: null }],
  ['treats an unknown status as reported', { status: 'exploded' }, {}, { status: 'reported' }],
  [
    'treats an outage with the status planned as planned work',
    { ...plannedWork, kind: '' },
    {},
    { isPlanned: true },
  ],
  ['drops invalid times', { begins: 'soon', ends: '2026-02-30' }, {}, { begins: null, ends: null }],
  [
    'reads a time before daylight saving time ends',
    { begins: '2026-11-01 00:30' },
    {},
    { begins: '2026-11-01T07:30:00.000Z' },
  ],
  [
    'reads a time after daylight saving time ends',
    { begins: '2026-11-01 02:30' },
    {},
    { begins: '2026-11-01T10:30:00.000Z' },
  ],
  [
    'reads a time before daylight saving time starts',
    { begins: '2027-03-14 01:30' },
    {},
    { begins: '2027-03-14T09:30:00.000Z' },
  ],
  [
    'reads a time after daylight saving time starts',
    { begins: '2027-03-14 03:30' },
    {},
    { begins: '2027-03-14T10:30:00.000Z' },
  ],
  [
    'counts the last save as an update',
    {},
    { modified_at: '2026-11-22T09:00:00Z' },
    { updated: '2026-11-22T09:00:00.000Z' },
  ],
  ['marks a sample', { sample: 'true' }, {}, { isSample: true }],
])('%s', (_name, metadata, edit, expected) => {
  expect(readOutage(metadata, edit)?.metadata.outage).toMatchObject(expected);
});

test.each([
  ['an area', { area: ' ' }, { id: 'no-area' }],
  ['a start (planned work)', { ...plannedWork, begins: '' }, { id: 'no-begin' }],
  ['an end (planned work)', { ...plannedWork, ends: '' }, { id: 'no-end' }],
])('leaves out and logs an outage without %s', (_name, metadata, edit) => {
  expect(readOutage(metadata, edit)).toBeNull();
  expect(log.warn).toHaveBeenCalledTimes(1);
});

const ring = [
  [-120.95, 39.1],
  [-120.94, 39.11],
  [-120.93, 39.1],
];

test.each([
  ['a list of positions', ring, 1],
  ['a list of positions as text', JSON.stringify(ring), 1],
  ['a polygon', { type: 'Polygon', coordinates: [ring] }, 1],
  ['a feature', { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } }, 1],
  ['several polygons', { type: 'MultiPolygon', coordinates: [[ring], [ring]] }, 2],
  ['an empty string', '', 0],
])('accepts %s as an outline', (_name, polygon, count) => {
  expect(makeOutage({ polygon }).rings).toEqual(Array(count).fill(ring));
  expect(log.warn).not.toHaveBeenCalled();
});

test('draws an outline instead of the zones, and lists the outage for the towns of both', () => {
  const { rings, towns } = makeOutage({ zones: 'auburn', polygon: ring });
  expect(rings).toEqual([ring]);
  expect(towns).toEqual(['auburn', 'colfax']);
});

test.each([
  ['invalid JSON', '[[1,2'],
  ['only two points long', ring.slice(0, 2)],
  [
    'made of words',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  ['made of nulls', [null, null, null]],
  [
    'outside the map',
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ],
  ['in latitude-first order', ring.map(([a, b]) => [b, a])],
  ['longer than allowed', Array(600).fill(ring[0])],
  ['a polygon without a list', { type: 'Polygon', coordinates: 'x' }],
])('drops and logs an outline that is %s', (name, polygon) => {
  expect(readOutage({ polygon }, { id: `outline-${name}` })?.metadata.outage.rings).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('reads an update whose spaces could keep a regular expression busy for minutes', () => {
  const { updates } = makeOutage({ updates: `2026-11-21${' '.repeat(1900)}x\u2028x` });
  expect(updates).toEqual([{ time: '2026-11-21T08:00:00.000Z', text: 'x x' }]);
});

test('logs an unknown zone and an update without a time, and keeps the rest', () => {
  const outage = makeOutage({
    zones: 'Atlantis, auburn',
    updates: 'Soon more.\n2026-11-21 18:00 Now.',
  });
  expect(outage.rings).toHaveLength(1);
  expect(outage.updates.map(({ text }) => text)).toEqual(['Now.']);
  expect(log.warn).toHaveBeenCalledTimes(2);
});
