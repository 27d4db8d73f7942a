/** @jest-environment node */
import { drawChart, type ChartPlan } from '@/lib/server/water/views/chart';
import { DAY_MS, HOUR_MS } from '@/lib/site/durations';
import type { Reading } from '@/lib/water/types';

const to = Date.parse('2026-11-21T20:00:00Z');
const from = to - 30 * DAY_MS;

/** A reading every quarter of an hour, except where `valueOf` returns null. */
const month = (valueOf: (i: number) => number | null): Reading[] =>
  Array.from({ length: 30 * 96 + 1 }, (_, i): [number, number | null] => [
    from + (i * HOUR_MS) / 4,
    valueOf(i),
  ]).filter((one): one is [number, number] => one[1] !== null);

const draw = (readings: Reading[], more: Partial<ChartPlan> = {}) =>
  drawChart({
    title: 'Flow',
    description: '',
    unit: 'cfs',
    from,
    to,
    xTicks: [],
    lines: [{ kind: 'value', label: 'Flow', readings, maxGap: 6 * HOUR_MS }],
    wordsOf: ([, value]) => `${value} cfs`,
    ...more,
  });

const piecesOf = (path: string) => path.split('M').length - 1;

test.each<[string, (i: number) => number | null, number]>([
  ['a month with every reading', (i) => 600 + 250 * Math.sin((i * Math.PI) / 48), 1],
  ['a flat month', () => 100, 1],
  ['a gap of five hours', (i) => (i > 500 && i < 520 ? null : 100), 1],
  ['a gap of seven hours', (i) => (i > 500 && i < 528 ? null : 100), 2],
  ['two gaps', (i) => (i % 1000 > 940 ? null : 100), 3],
])('breaks the line only at long gaps: %s', (_name, valueOf, pieces) => {
  expect(piecesOf(draw(month(valueOf)).lines[0]!.path)).toBe(pieces);
});

test('draws a month with few points, and keeps its peak and its last reading', () => {
  const { lines, stops, yTicks } = draw(month((i) => (i === 1234 ? 5000 : 100 + (i % 7))));
  const { path } = lines[0]!;
  expect(path.split('L').length).toBeLessThan(230);
  // The peak of 5,000 is the top of the scale, so its y is 0. Its x is 1234/2880 of the width.
  expect(path).toContain(`L${((1000 * 1234) / 2880).toFixed(1)},0`);
  expect(yTicks.map(({ label }) => label)).toEqual([
    '0',
    '1,000',
    '2,000',
    '3,000',
    '4,000',
    '5,000',
  ]);
  expect(stops.at(-1)).toMatchObject({ x: 100, text: '103 cfs' });
  expect(stops.length).toBeLessThanOrEqual(42);
});

test('the stops of the slider are evenly spaced, wherever the peaks are', () => {
  const { stops } = draw(month((i) => 500 + 100 * Math.sin(i / 29) + (i % 7)));
  const steps = stops.slice(1).map(({ x }, i) => x - stops[i]!.x);
  // Positions are rounded to a tenth of a percent.
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.15);
});

test.each<[string, number[], string[]]>([
  ['it surrounds the values', [4.5, 5.5], ['4.4', '4.6', '4.8', '5.0', '5.2', '5.4', '5.6']],
  [
    'it does not magnify a calm gauge',
    [4.5, 4.52],
    ['4.0', '4.2', '4.4', '4.6', '4.8', '5.0', '5.2'],
  ],
  ['it can go below the gauge’s zero', [-1.5, 0.5], ['−1.5', '−1.0', '−0.5', '0.0', '0.5']],
])('an axis does not have to start at zero: %s', (_name, values, labels) => {
  const readings = values.map((value, i): Reading => [from + i * HOUR_MS, value]);
  expect(draw(readings, { leastSpan: 1 }).yTicks.map(({ label }) => label)).toEqual(labels);
});

test('the axis of a chart with only zeros still has height', () => {
  expect(
    draw([
      [from, 0],
      [to, 0],
    ]).yTicks[0],
  ).toEqual({ at: 100, label: '0.0' });
});
