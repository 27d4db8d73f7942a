/** @jest-environment node */
import { log } from '@/lib/server/log';
import { makeOutage, plannedWork, readOutage } from './makeOutage';

beforeEach(() => void jest.spyOn(log, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

test('an outage has its fields, checked, with local times as ISO', () => {
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
  ['without a title its area names it', {}, { title: '' }, { title: 'Main Street' }],
  [
    'a dropdown as version 3 gives it',
    { status: { key: 'x', value: 'Restored' } },
    {},
    { status: 'restored' },
  ],
  ['an end before the beginning', { ends: '2020-01-01' }, {}, { ends: null }],
  ['an unknown status', { status: 'exploded' }, {}, { status: 'investigating' }],
  [
    'a time of the end makes it restored',
    { status: '', restored: '2026-11-21 20:00' },
    {},
    { status: 'restored' },
  ],
  ['status planned says the kind too', { ...plannedWork, kind: '' }, {}, { isPlanned: true }],
  ['an invalid time', { begins: 'soon', ends: '2026-02-30' }, {}, { begins: null, ends: null }],
  [
    'the day clocks go back, before',
    { begins: '2026-11-01 00:30' },
    {},
    { begins: '2026-11-01T07:30:00.000Z' },
  ],
  [
    'the day clocks go back, after',
    { begins: '2026-11-01 02:30' },
    {},
    { begins: '2026-11-01T10:30:00.000Z' },
  ],
  [
    'the day clocks go forward, before',
    { begins: '2027-03-14 01:30' },
    {},
    { begins: '2027-03-14T09:30:00.000Z' },
  ],
  [
    'the day clocks go forward, after',
    { begins: '2027-03-14 03:30' },
    {},
    { begins: '2027-03-14T10:30:00.000Z' },
  ],
  [
    'when it was saved last counts as a change',
    {},
    { modified_at: '2026-11-22T09:00:00Z' },
    { updated: '2026-11-22T09:00:00.000Z' },
  ],
  ['a sample', { sample: 'true' }, {}, { isSample: true }],
])('%s', (_name, metadata, edit, expected) => {
  expect(readOutage(metadata, edit)?.metadata.outage).toMatchObject(expected);
});

test.each([
  ['area', { area: ' ' }, { id: 'no-area' }],
  ['beginning, where it is planned', { ...plannedWork, begins: '' }, { id: 'no-begin' }],
  ['end, where it is planned', { ...plannedWork, ends: '' }, { id: 'no-end' }],
])('without %s it is left out and logged', (_name, metadata, edit) => {
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
  ['its text', JSON.stringify(ring), 1],
  ['a polygon', { type: 'Polygon', coordinates: [ring] }, 1],
  ['a feature', { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } }, 1],
  ['several polygons', { type: 'MultiPolygon', coordinates: [[ring], [ring]] }, 2],
  ['nothing', '', 0],
])('an outline can be %s', (_name, polygon, count) => {
  expect(makeOutage({ polygon }).rings).toEqual(Array(count).fill(ring));
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ['no JSON', '[[1,2'],
  ['two points', ring.slice(0, 2)],
  [
    'words',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  ['null', [null, null, null]],
  [
    'off the map',
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ],
  ['latitude first', ring.map(([a, b]) => [b, a])],
  ['too many points', Array(600).fill(ring[0])],
  ['a circle of objects', { type: 'Polygon', coordinates: 'x' }],
])('an outline that is %s is left out and logged', (name, polygon) => {
  expect(readOutage({ polygon }, { id: `outline-${name}` })?.metadata.outage.rings).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('a zone that is none and an update without a time are logged, and the rest stays', () => {
  const outage = makeOutage({
    zones: 'Atlantis, auburn',
    updates: 'Soon more.\n2026-11-21 18:00 Now.',
  });
  expect(outage.rings).toHaveLength(1);
  expect(outage.updates.map(({ text }) => text)).toEqual(['Now.']);
  expect(log.warn).toHaveBeenCalledTimes(2);
});
