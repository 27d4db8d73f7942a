/** @jest-environment node */
import { countyMap } from '@/lib/server/outages/countyMap';
import { drawMap } from '@/lib/server/outages/drawMap';
import { makeOutage } from './makeOutage';

const apart = (a: { x: number; y: number }, b: typeof a) => Math.hypot(a.x - b.x, a.y - b.y);

/** A small area with its corner at a position. */
const spot = (west: number, south: number) =>
  makeOutage({
    polygon: [
      [west, south],
      [west + 0.004, south],
      [west + 0.004, south + 0.004],
    ],
  });

test('numbers the areas in the order of the lists, and those in one zone side by side', () => {
  const [colfax, hidden] = [makeOutage({ zones: 'colfax' }), makeOutage()];
  const map = drawMap({ current: [hidden, colfax], planned: [colfax] });
  expect(map?.areas.map(({ number, phase }) => [number, phase])).toEqual([
    [2, 'current'],
    [3, 'planned'],
  ]);
  const [first, second] = map!.areas;
  expect([second!.x - first!.x, second!.y - first!.y]).toEqual([37, 0]);
  // A degree of longitude is 640 / 0.76 units wide: (-120.985 + 121.42) × 842.1 = 366.3.
  expect(first?.path).toMatch(/^M366\.3 /);
  const { width, height } = map!;
  expect(map!.towns.filter(({ x, y }) => x < 0 || x > width || y < 0 || y > height)).toEqual([]);
  expect(drawMap({ current: [hidden], planned: [] })).toBeNull();
});

test('the number of an outline is in the zone that it is in or, outside all zones, in its own middle', () => {
  const [colfax, inColfax, elsewhere] = [
    makeOutage({ zones: 'colfax' }),
    spot(-120.95, 39.1),
    spot(-120.9, 39.0),
  ].map((outage) => drawMap({ current: [outage], planned: [] })!.areas[0]!);
  const placeOf = ({ x, y }: { x: number; y: number }) => [x, y];
  expect(placeOf(inColfax!)).toEqual(placeOf(colfax!));
  // From -120.9 and 39.0 by 0.002 degrees, at 842.1 and 1083.5 units for each degree.
  expect(elsewhere!.x).toBeCloseTo(0.522 * 842.1, 0);
  expect(elsewhere!.y).toBeCloseTo(0.248 * 1083.5, 0);
});

test.each([
  ['everywhere', countyMap().zones.flatMap(({ key }) => [key, key])],
  ['in one zone, more than there is room for in its row', Array<string>(40).fill('rocklin')],
])('no number covers another or leaves the map when outages are %s', (_name, zones) => {
  const current = zones.map((key) => makeOutage({ zones: key }));
  const corner = spot(-121.419, 38.741);
  const { areas, width, height } = drawMap({ current, planned: [corner, corner] })!;
  for (const [i, area] of areas.entries()) {
    const { x, y } = area;
    expect(Math.min(x, width - x, y, height - y)).toBeGreaterThan(17);
    for (const other of areas.slice(0, i)) expect(apart(area, other)).toBeGreaterThanOrEqual(34);
  }
});

/** The size of a letter in the larger text used on phones. */
const letter = { width: 13, height: 26 };

/** Where the names of towns are, in that text. */
const namesOf = ({ towns }: NonNullable<ReturnType<typeof drawMap>>) =>
  towns.map(({ name, x, y, isLeft, lift }) => {
    const width = name.length * letter.width;
    const left = isLeft ? x - 11 - width : x + 11;
    return { name, left, right: left + width, middle: y - lift };
  });

test.each(countyMap().zones.map(({ key }) => key))(
  'the number of an outage in %s covers neither the dot nor the name of a town',
  (zones) => {
    const map = drawMap({ current: [makeOutage({ zones })], planned: [] })!;
    const [{ x, y }] = map.areas as [(typeof map.areas)[0]];
    const fromNames = namesOf(map).map(({ left, right, middle }) =>
      Math.hypot(Math.max(left - x, x - right, 0), Math.max(Math.abs(y - middle) - 9, 0)),
    );
    // The radius of a number, and of a dot.
    expect(Math.min(...fromNames)).toBeGreaterThan(17);
    expect(Math.min(...map.towns.map((town) => apart(town, { x, y })))).toBeGreaterThan(17 + 5);
  },
);

test('keeps the names of towns apart, even in the larger text used on phones', () => {
  const boxes = namesOf(drawMap({ current: [makeOutage({ zones: 'colfax' })], planned: [] })!);
  const close = boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          Math.abs(one.middle - other.middle) < 1.2 * letter.height,
      )
      .map((other) => `${one.name} and ${other.name}`),
  );
  expect(close).toEqual([]);
});
