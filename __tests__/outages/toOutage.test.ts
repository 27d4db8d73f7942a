/** @jest-environment node */
import { makeOutage, plannedWork, readOutage } from './makeOutage';

const report = jest.fn();
beforeEach(() => report.mockClear());

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
  [
    'treats an outage with the status planned as planned work',
    { ...plannedWork, kind: '' },
    {},
    { isPlanned: true },
  ],
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
  expect(readOutage(metadata, edit, report)?.metadata.outage).toMatchObject(expected);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  [{ status: 'exploded' }, { status: 'reported', isPlanned: false }, 'status “exploded”'],
  [{ ...plannedWork, status: 'soon' }, { status: 'planned', isPlanned: true }, 'status “soon”'],
  [{ kind: 'planed' }, { isPlanned: false }, 'kind “planed”'],
  [
    { begins: 'soon' },
    { begins: null },
    'Its start “soon” cannot be read, so visitors see the outage without it',
  ],
  [{ ends: '2026-02-30' }, { ends: null }, 'Its expected end “2026-02-30” cannot be read'],
  [{ ends: '2020-01-01' }, { ends: null }, 'Its expected end is not after its start'],
  [{ restored: 'an hour ago' }, { restored: null }, 'Its restored “an hour ago” cannot be read'],
  [{ ...plannedWork, begins: 'Wed. 9 am' }, { isPlanned: true, begins: null }, '“Wed. 9 am”'],
  [{ ...plannedWork, ends: '3 pm' }, { isPlanned: true, ends: null }, '“3 pm”'],
  [{ ...plannedWork, ends: '2026-12-08' }, { isPlanned: true, ends: null }, 'not after its start'],
  [{ homes: 'about 40' }, { homes: null }, '“about 40”'],
  [{ zones: 'Atlantis, auburn' }, { places: ['Auburn'] }, '“atlantis”'],
  [
    { updates: 'Soon more.\n2026-11-21 18:00 Now.' },
    { updates: [{ time: '2026-11-22T02:00:00.000Z', text: 'Now.' }] },
    '“Soon more.”',
  ],
])('turns the mistake %j into %j and reports it', (metadata, expected, words) => {
  expect(readOutage(metadata, {}, report)?.metadata.outage).toMatchObject(expected);
  expect(report.mock.calls).toEqual([[expect.stringContaining(words)]]);
});

test.each([
  ['an area', { area: ' ' }],
  ['a start (planned work)', { ...plannedWork, begins: '' }],
  ['an end (planned work)', { ...plannedWork, ends: '' }],
])('leaves out and reports an outage without %s', (_name, metadata) => {
  expect(readOutage(metadata, {}, report)).toBeNull();
  expect(report).toHaveBeenCalledTimes(1);
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
  const outage = readOutage({ polygon }, {}, report)?.metadata.outage;
  expect(outage?.rings).toEqual(Array(count).fill(ring));
  expect(report).not.toHaveBeenCalled();
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
  ['one position over and over', Array(600).fill(ring[0])],
  ['a polygon without a list', { type: 'Polygon', coordinates: 'x' }],
])('drops and reports an outline that is %s', (_name, polygon) => {
  expect(readOutage({ polygon }, {}, report)?.metadata.outage.rings).toEqual([]);
  expect(report).toHaveBeenCalledTimes(1);
});

test('reads an update whose spaces could keep a regular expression busy for minutes', () => {
  const { updates } = makeOutage({ updates: `2026-11-21${' '.repeat(1900)}x\u2028x` });
  expect(updates).toEqual([{ time: '2026-11-21T08:00:00.000Z', text: 'x x' }]);
});
