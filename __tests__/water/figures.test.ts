/** @jest-environment node */
import { DAY } from '@/lib/server/water/days';
import { waterYearStations } from '@/lib/server/water/stations';
import { percentOfNormal, totalStorage, yearFigure } from '@/lib/server/water/views/waterYear';
import { figureView } from '@/lib/server/water/views/dashboard';
import type { Reading } from '@/lib/water/types';
import { makeSeries as series } from './makeSeries';

const now = Date.parse('2026-11-21T20:00:00Z');
const today = Date.parse('2026-11-21T00:00:00Z');
const yesterday = today - DAY;

/** The same value on yesterday’s date in five earlier years. */
const history = (value: number) =>
  series(
    'storage',
    [2021, 2022, 2023, 2024, 2025].map((year) => [Date.UTC(year, 10, 20), value]),
  );

const [frenchMeadows, hellHole] = waterYearStations().storage;
const [, , , lab] = waterYearStations().snow;

/** 68,200 of 136,400 is half of French Meadows, and 103,795 of 207,590 is half of Hell Hole. */
const storage = [
  yearFigure(
    frenchMeadows!,
    'storage',
    series('storage', [
      [yesterday - DAY, 68_000],
      [yesterday, 68_200],
    ]),
    history(62_000),
    now,
  ),
  yearFigure(
    hellHole!,
    'storage',
    series('storage', [
      [yesterday, 103_795],
      [today, 104_000],
    ]),
    history(110_000),
    now,
  ),
];
test('adds up all reservoirs on the latest day that both have a reading', () => {
  // (68,200 + 103,795) / (136,400 + 207,590) = 171,995 / 343,990 = 50%, and 100% of the average of
  // 172,000.
  expect(totalStorage(storage)).toEqual({
    day: yesterday,
    acreFeet: 171_995,
    percentOfCapacity: 50,
    percentOfAverage: 100,
  });
  const missing = yearFigure(hellHole!, 'storage', null, null, now);
  expect(totalStorage([storage[0]!, missing])).toBeNull();
  const old = yearFigure(
    hellHole!,
    'storage',
    series('storage', [[today - 9 * DAY, 1]]),
    null,
    now,
  );
  expect(totalStorage([storage[0]!, old])).toBeNull();
});

test.each([
  ['1.2 of 2 inches', [[yesterday, 1.2]], [[yesterday, 2]], 60],
  ['less than an inch as normal', [[yesterday, 1.2]], [[yesterday, 0.9]], null],
  ['nothing as normal', [[yesterday, 1.2]], [[yesterday, 0]], null],
  ['no median for the day', [[yesterday, 1.2]], [[today, 2]], null],
  ['a reading that is too old', [[today - 8 * DAY, 1.2]], [[today - 8 * DAY, 2]], null],
] as [string, Reading[], Reading[], number | null][])(
  'calculates the percent of normal for %s',
  (_name, readings, median, expected) => {
    const figure = yearFigure(lab!, 'snow', series('snow', readings, { median }), null, now);
    expect(percentOfNormal(figure)).toBe(expected);
  },
);

test('does not show last year’s total precipitation as this year’s', () => {
  const lastYear = series('precipitation', [[Date.UTC(2026, 8, 30), 48]]);
  expect(yearFigure(lab!, 'precipitation', lastYear, null, now)).toMatchObject({
    latest: null,
    series: null,
  });
});

test('says how full a reservoir is, compared with what, and how the figures were calculated', () => {
  expect(figureView(storage[0]!, 2027)).toMatchObject({
    now: {
      value: '68,200 acre-feet',
      facts: ['50% full', '110% of the average for the date'],
      asOf: 'November 20, 2026',
    },
    table: {
      head: ['Day', 'This water year', 'Average'],
      rows: [['Nov 20', '68,200 acre-feet', '62,000 acre-feet']],
    },
    method: expect.stringContaining('(at least five)'),
  });
  const noHistory = yearFigure(frenchMeadows!, 'storage', storage[0]!.series, null, now);
  expect(figureView(noHistory, 2027)).toMatchObject({
    now: { facts: ['50% full'] },
    method: expect.stringContaining('no average, so none is shown'),
  });
});

test.each<[string, number, number, string[]]>([
  [
    'above capacity: 140,000 of 136,400',
    140_000,
    1,
    ['More than full (103%)', '200% of the average for the date'],
  ],
  ['an empty reservoir', 0, 1, ['0% full', '0% of the average for the date']],
  ['from an old reading, without a comparison', 68_200, 9, ['50% full']],
])('describes storage: %s', (_name, value, daysAgo, facts) => {
  const day = today - daysAgo * DAY;
  const past = [2021, 2022, 2023, 2024, 2025].map((year): Reading => [
    Date.UTC(year, 10, 21 - daysAgo),
    70_000,
  ]);
  const kept = series('storage', [[day, value]]);
  const figure = yearFigure(frenchMeadows!, 'storage', kept, { readings: past }, now);
  expect(figureView(figure, 2027).now!.facts).toEqual(facts);
});

describe('in the first days of October', () => {
  const noon = (day: string) => Date.parse(`${day}T20:00:00Z`);
  const lastYear: Reading = [Date.UTC(2026, 8, 30), 68_200];

  test('compares a lake with September and has no chart yet', () => {
    const past = [2021, 2022, 2023, 2024, 2025].map((year): Reading => [
      Date.UTC(year, 8, 30),
      62_000,
    ]);
    const kept = series('storage', [lastYear]);
    const view = figureView(
      yearFigure(frenchMeadows!, 'storage', kept, { readings: past }, noon('2026-10-01')),
      2027,
    );
    expect(view).toMatchObject({
      now: { asOf: 'September 30, 2026', facts: ['50% full', '110% of the average for the date'] },
      chart: null,
      table: null,
    });
  });

  test.each([
    ['2026-10-01', true],
    ['2026-10-08', true],
    ['2026-10-09', false],
  ])('on %s, waits for the first reading of rain: %p', (day, isAwaited) => {
    const kept = series('precipitation', [lastYear]);
    const figure = yearFigure(lab!, 'precipitation', kept, null, noon(day));
    expect(figureView(figure, 2027)).toMatchObject({ now: null, isAwaited, downloads: [] });
  });
});

test('does not draw the line of a year across weeks without a reading', () => {
  const days = [40, 39, 38, 20, 19, 1].map((ago): Reading => [today - ago * DAY, 60_000 + ago]);
  const figure = yearFigure(frenchMeadows!, 'storage', series('storage', days), null, now);
  const [line] = figureView(figure, 2027).chart!.lines;
  expect(line!.path.match(/M/g)).toHaveLength(3);
});
