/** @jest-environment node */
import { mergeSeries } from '@/lib/server/water/collect/merge';
import { toNumber, validReadings } from '@/lib/server/water/sources/readings';
import { DAY_MS, HOUR_MS } from '@/lib/site/durations';
import type { Measure, Reading } from '@/lib/water/types';

const now = Date.parse('2026-11-21T20:00:00Z');
const today = Date.parse('2026-11-21T00:00:00Z');

const instants = (values: number[]) =>
  values.map((value, i): Reading => [now - (values.length - i) * 900_000, value]);
const days = (values: number[]) =>
  values.map((value, i): Reading => [today - (values.length - 1 - i) * DAY_MS, value]);

test('no response can give a series more than one reading every five minutes', () => {
  const month = 30 * DAY_MS;
  const many = Array.from({ length: 60_000 }, (_, i): Reading => [now - month + i * 43_000, 600]);
  const kept = validReadings('flow', many, { resolution: 'instant', now });
  expect(kept.length).toBeLessThanOrEqual(month / 300_000 + 1);
  expect(kept.at(-1)).toEqual(many.at(-1));
  const often = Array.from({ length: 1000 }, (_, i): Reading => [today - i * HOUR_MS, 600]);
  expect(validReadings('flow', often, { resolution: 'day', now }).length).toBeLessThan(44);
});

test('keeps medians for at most a year ahead', () => {
  const spec = {
    id: 'snow-a',
    measure: 'snow',
    source: 'awdb',
    station: 'a',
    resolution: 'day',
    since: today - 30 * DAY_MS,
  } as const;
  const median = Array.from({ length: 5000 }, (_, i): Reading => [today + i * DAY_MS, 1]);
  const series = mergeSeries(spec, null, { readings: days([1, 2]), median, isApproved: true }, now);
  expect(series?.median).toHaveLength(367);
});

const valuesOf = (readings: Reading[]) => readings.map(([, value]) => value);

describe('drops implausible readings', () => {
  test.each<[string, Measure, number[], number[]]>([
    ['missing values', 'storage', [70_000, -9999, 70_200, -9998, -999_999], [70_000, 70_200]],
    ['only missing values', 'storage', [-9999, -9999], []],
    ['values that are not numbers', 'snow', [1, NaN, Infinity, 1.2], [1, 1.2]],
    ['values below zero', 'snow', [0.1, -0.4, 0.2], [0.1, 0.2]],
    [
      'a single jump down',
      'storage',
      [70_000, 70_100, 0, 70_300, 70_400],
      [70_000, 70_100, 70_300, 70_400],
    ],
    ['a jump in the newest reading', 'storage', [70_000, 70_100, 170_000], [70_000, 70_100]],
    [
      'a jump that the next reading confirms (kept)',
      'storage',
      [70_000, 70_100, 95_000, 95_200],
      [70_000, 70_100, 95_000, 95_200],
    ],
    ['a jump in the first reading', 'snow', [90, 1, 1.1, 1.2], [1, 1.1, 1.2]],
    ['a single reading (kept)', 'snow', [12], [12]],
  ])('in a daily series: %s', (_name, measure, values, expected) => {
    expect(valuesOf(validReadings(measure, days(values), { resolution: 'day', now }))).toEqual(
      expected,
    );
  });

  test.each<[string, number[], number[]]>([
    ['a release from 90 to 1,000 cfs (kept)', [90, 92, 1000, 1010], [90, 92, 1000, 1010]],
    ['a flood that quadruples (kept)', [5000, 9000, 20_000, 40_000], [5000, 9000, 20_000, 40_000]],
    ['a spike', [300, 310, 99_999, 320], [300, 310, 320]],
    ['a dip to zero during a flood', [9000, 9100, 0, 9200], [9000, 9100, 9200]],
  ])('in a flow series: %s', (_name, values, expected) => {
    expect(
      valuesOf(validReadings('flow', instants(values), { resolution: 'instant', now })),
    ).toEqual(expected);
  });

  test('above the capacity of a reservoir', () => {
    const readings = days([136_000, 149_000, 151_000]);
    const checks = { resolution: 'day', now, max: 150_040 } as const;
    expect(valuesOf(validReadings('storage', readings, checks))).toEqual([136_000, 149_000]);
  });
});

test('drops readings dated in the future or without a time, and keeps the latest version of each reading', () => {
  const readings: Reading[] = [
    [now + 2 * HOUR_MS, 300],
    [now - HOUR_MS, 310],
    [NaN, 320],
    [now - 2 * HOUR_MS, 290],
    [now - HOUR_MS, 311],
  ];
  expect(validReadings('flow', readings, { resolution: 'instant', now })).toEqual([
    [now - 2 * HOUR_MS, 290],
    [now - HOUR_MS, 311],
  ]);
});

test.each<[unknown, number]>([
  ['535', 535],
  [' -9999 ', -9999],
  ['4.50', 4.5],
  [12, 12],
  [null, NaN],
  ['', NaN],
  ['Ice', NaN],
  ['1e9', NaN],
  ['0x10', NaN],
  [true, NaN],
  [[5], NaN],
])('converts the value %p to the number %p', (value, expected) => {
  expect(toNumber(value)).toBe(expected);
});
