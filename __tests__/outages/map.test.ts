/** @jest-environment node */
import { drawMap } from '@/lib/server/outages/drawMap';
import { makeOutage } from './makeOutage';

afterEach(() => jest.restoreAllMocks());

test('numbers the areas in the order of the lists, and keeps the numbers from overlapping', () => {
  const [colfax, hidden] = [makeOutage({ zones: 'colfax' }), makeOutage()];
  const map = drawMap({ current: [hidden, colfax], planned: [colfax] });
  expect(map?.areas.map(({ number, phase }) => [number, phase])).toEqual([
    [2, 'current'],
    [3, 'planned'],
  ]);
  const [first, second] = map!.areas;
  expect(Math.hypot(first!.x - second!.x, first!.y - second!.y)).toBeGreaterThanOrEqual(34);
  // A degree of longitude is 640 / 0.76 units wide: (-120.985 + 121.42) × 842.1 = 366.3.
  expect(first?.path).toMatch(/^M366\.3 /);
  const { width, height } = map!;
  expect(map!.towns.filter(({ x, y }) => x < 0 || x > width || y < 0 || y > height)).toEqual([]);
  expect(drawMap({ current: [hidden], planned: [] })).toBeNull();
});

test('keeps the numbers clear of each other and of the town names when outages are everywhere', () => {
  const zones = ['auburn', 'north-auburn', 'rocklin', 'colfax', 'lincoln', 'loomis', 'auburn'];
  const current = zones.map((name) => makeOutage({ zones: name }));
  const { areas, towns, width, height } = drawMap({ current, planned: current.slice(2, 4) })!;
  const apart = (a: { x: number; y: number }, b: typeof a) => Math.hypot(a.x - b.x, a.y - b.y);
  for (const [i, area] of areas.entries()) {
    const others = [...areas.slice(0, i), ...towns];
    expect(Math.min(...others.map((other) => apart(area, other)))).toBeGreaterThanOrEqual(34);
    expect(area.x > 17 && area.x < width - 17 && area.y > 17 && area.y < height - 17).toBe(true);
  }
});

test('keeps the numbers clear of other areas, and next to their own, even inside another area', () => {
  const current = ['colfax', 'auburn'].map((zones) => makeOutage({ zones }));
  const grove = makeOutage({
    polygon: '[[-121.10,38.88],[-121.06,38.88],[-121.06,38.93],[-121.09,38.93]]',
  });
  const { areas } = drawMap({ current, planned: [grove] })!;
  for (const { number, x, y } of areas)
    for (const other of areas) {
      const points = [...other.path.matchAll(/([\d.]+) ([\d.]+)/g)];
      const outside = ([low, at, high]: number[]) => Math.max(low! - at!, at! - high!, 0);
      const gaps = [x, y].map((at, axis) => {
        const all = points.map((point) => Number(point[axis + 1]));
        return outside([Math.min(...all), at, Math.max(...all)]);
      });
      const gap = Math.hypot(...gaps);
      const isGood = other.number === number ? gap <= 40 : gap >= 17;
      expect([number, other.number, isGood]).toEqual([number, other.number, true]);
    }
});

test('keeps the numbers of breaks inside a larger outage clear of each other', () => {
  const breaks = [0, 0.004, 0.008].map((east) =>
    makeOutage({
      polygon: JSON.stringify([
        [-121.24 + east, 38.79],
        [-121.236 + east, 38.79],
        [-121.236 + east, 38.794],
      ]),
    }),
  );
  const { areas } = drawMap({
    current: [makeOutage({ zones: 'rocklin' }), ...breaks],
    planned: [],
  })!;
  for (const { number, x, y } of areas)
    for (const other of areas.slice(number)) {
      expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(34);
    }
});

test('places the numbers of 50 detailed areas without measuring the distance to every point of their outlines', () => {
  const ring = Array.from({ length: 500 }, (_, i): [number, number] => {
    const angle = (i * 2 * Math.PI) / 500;
    return [-121.1 + 0.05 * Math.cos(angle), 38.9 + 0.05 * Math.sin(angle)];
  });
  const current = Array.from({ length: 50 }, () => ({ ...makeOutage(), rings: [ring] }));
  // Each number has 72 possible places, and each place is compared with about 115 points on towns and names, 49 areas and
  // up to 49 numbers.
  const limit = 50 * 72 * 220;
  const { hypot } = Math;
  let calls = 0;
  jest.spyOn(Math, 'hypot').mockImplementation((...sides) => {
    calls += 1;
    if (calls > limit) throw new Error('measures too many distances');
    return hypot(...sides);
  });
  expect(drawMap({ current, planned: [] })?.areas).toHaveLength(50);
});

/** The size of a letter in the larger text used on phones. */
const letter = { width: 13, height: 26 };

/** Where the names of towns are, in that text. */
const namesOf = ({ towns }: NonNullable<ReturnType<typeof drawMap>>) =>
  towns.map(({ name, x, y, isLeft, gap, lift }) => {
    const width = name.length * letter.width;
    const left = isLeft ? x - gap - width : x + gap;
    return { name, left, right: left + width, middle: y - lift };
  });

test('keeps the names of towns outside the areas of an outage around them', () => {
  const map = drawMap({ current: [makeOutage({ zones: 'colfax, auburn' })], planned: [] })!;
  const nameOf = (town: string) => namesOf(map).find(({ name }) => name === town)!;
  const [colfax, auburn] = map.areas[0]!.path.split('Z').map((ring) =>
    [...ring.matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x)),
  );
  expect(nameOf('Colfax').left).toBeGreaterThan(Math.max(...colfax!));
  expect(nameOf('Auburn').right).toBeLessThan(Math.min(...auburn!));
});

test.each(['lincoln', 'dutch-flat', 'colfax', 'auburn', 'rocklin', 'loomis', 'newcastle'])(
  'does not move a name off the map because of an outage in %s',
  (zones) => {
    const map = drawMap({ current: [makeOutage({ zones })], planned: [] })!;
    const outside = namesOf(map).filter(({ left, right }) => left < 0 || right > map.width);
    // Foresthill's name is always a little too wide by this estimate.
    expect(outside.map(({ name }) => name).filter((name) => name !== 'Foresthill')).toEqual([]);
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
