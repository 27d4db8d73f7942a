/** @jest-environment node */
import range from 'lodash/range';
import { ringsDrawn } from '@/lib/server/outages/rings';

const report = jest.fn();
beforeEach(() => report.mockClear());
const reported = () => report.mock.calls.flat() as string[];

const ring = [
  [-120.95, 39.1],
  [-120.94, 39.11],
  [-120.93, 39.1],
];
const closed = [...ring, ring[0]!];
const hole = [
  [-120.945, 39.102],
  [-120.943, 39.103],
  [-120.942, 39.102],
];
const polygon = { type: 'Polygon', coordinates: [ring, hole] };
const feature = (geometry: object) => ({ type: 'Feature', properties: {}, geometry });
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });

test.each<[string, unknown, number[][][]]>([
  ['a feature collection', collection(feature(polygon), feature(polygon)), [ring, ring]],
  ['a geometry collection', { type: 'GeometryCollection', geometries: [polygon] }, [ring]],
  [
    'collections in collections',
    collection(feature({ type: 'GeometryCollection', geometries: [polygon, polygon] })),
    [ring, ring],
  ],
  ['a list of features', [feature(polygon), polygon], [ring, ring]],
  [
    'an area with a marker beside it',
    collection(feature({ type: 'Point', coordinates: ring[0] }), feature(polygon)),
    [ring],
  ],
  [
    'an area beside an empty feature',
    collection({ type: 'Feature', geometry: null }, polygon),
    [ring],
  ],
  ['the coordinates of a polygon', [ring, hole], [ring]],
  ['the coordinates of several polygons', [[ring, hole], [ring]], [ring, ring]],
  ['a polygon that lacks a level of brackets', { type: 'Polygon', coordinates: ring }, [ring]],
  ['a closed ring', { type: 'Polygon', coordinates: [closed] }, [closed]],
  ['heights', { ...polygon, coordinates: [ring.map((at) => [...at, 731.5])] }, [ring]],
])('draws %s, as data and as text', (_, drawn, rings) => {
  expect(ringsDrawn(drawn, report)).toEqual(rings);
  expect(ringsDrawn(`\ufeff ${JSON.stringify(drawn, null, 2)}\n`, report)).toEqual(rings);
  expect(reported()).toEqual([]);
});

test.each([501, 721, 10_000])('draws a ring of %i positions with fewer', (count) => {
  const [x, y] = [-120.95, 39.05];
  const circle = range(count).map((i) => {
    const angle = (2 * Math.PI * i) / count;
    return [x + 0.03 * Math.cos(angle), y + 0.03 * Math.sin(angle)];
  });
  // A corner after a long edge stays, however many positions there are elsewhere.
  const corner = [-120.85, 39.05];
  const [drawn, ...more] = ringsDrawn([...circle, corner], report);
  expect(more).toEqual([]);
  expect(drawn!.length).toBeGreaterThan(200);
  expect(drawn!.length).toBeLessThanOrEqual(501);
  expect(drawn).toContainEqual(corner);
  expect(reported()).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['latitude first', ring.map(([x, y]) => [y, x]), 'write the longitude first'],
  ['a position off the map', [...ring, [-12.93, 39.1]], '[-12.93, 39.1] is outside the county'],
  [
    'an area in the next county',
    ring.map(([x, y]) => [x! + 0.22, y! - 0.33]),
    'is outside the county',
  ],
  ['a point', feature({ type: 'Point', coordinates: ring[0] }), 'at least three positions'],
  ['a line', { type: 'LineString', coordinates: ring }, 'at least three positions'],
  ['an empty collection', collection(), 'at least three positions'],
  ['a feature without a shape', { type: 'Feature', geometry: null }, 'at least three positions'],
  ['text instead of numbers', ring.map((at) => at.map(String)), 'at least three positions'],
  ['a closed line of two positions', [ring[0], ring[1], ring[0]], 'at least three positions'],
])('does not draw %s, and says what is wrong', (_, drawn, words) => {
  expect(ringsDrawn(drawn, report)).toEqual([]);
  expect(reported()).toEqual([expect.stringContaining(words)]);
});

test('draws what it can of a collection, and says what is missing', () => {
  const far = { type: 'Polygon', coordinates: [[[0, 0], [0, 1], [1, 1]]] }; // prettier-ignore
  const line = { type: 'LineString', coordinates: ring };
  expect(ringsDrawn(collection(far, polygon, line, line), report)).toEqual([ring]);
  expect(reported()).toEqual([
    expect.stringContaining('[0, 0] is outside the county'),
    expect.stringContaining('at least three positions'),
  ]);
});

test('draws the first of too many areas', () => {
  expect(ringsDrawn(collection(...Array(30).fill(polygon)), report)).toHaveLength(20);
  expect(reported()).toEqual([expect.stringContaining('20 of its 30')]);
});

test('draws an area that reaches beyond the county, and names a position outside', () => {
  const reaching = [...ring, [-120.93, 38.8]];
  expect(ringsDrawn(reaching, report)).toEqual([reaching]);
  expect(reported()).toEqual([expect.stringContaining('[-120.93, 38.8] is outside the county')]);
});

test('is not confused by shapes nested thousands of levels deep', () => {
  const open = '{"type":"Feature","geometry":'.repeat(20_000);
  expect(ringsDrawn(`${open}1${'}'.repeat(20_000)}`, report)).toEqual([]);
  expect(reported()).toHaveLength(1);
});
