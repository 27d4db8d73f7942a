/** @jest-environment node */
import { waterYearStations } from '@/lib/server/water/stations';
import { percentOfNormal, totalStorage, yearFigure } from '@/lib/server/water/views/waterYear';
import { reservoirView, stationRow } from '@/lib/server/water/views/dashboard';
import { allByWeek } from '@/lib/server/water/views/yearChart';
import { DAY_MS } from '@/lib/site/durations';
import type { Reading } from '@/lib/water/types';
import { makeSeries as series } from './makeSeries';

const now = Date.parse('2026-11-21T20:00:00Z');
const today = Date.parse('2026-11-21T00:00:00Z');
const yesterday = today - DAY_MS;

/** The same value on yesterday's date in five earlier years. */
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
      [yesterday - DAY_MS, 68_000],
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
test('adds up the reservoirs on the latest day for which both have a reading', () => {
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
    series('storage', [[today - 9 * DAY_MS, 1]]),
    null,
    now,
  );
  expect(totalStorage([storage[0]!, old])).toBeNull();
});

test.each([
  ['1.2 of 2 inches', [[yesterday, 1.2]], [[yesterday, 2]], 60],
  ['a normal value of less than an inch', [[yesterday, 1.2]], [[yesterday, 0.9]], null],
  ['a normal value of zero', [[yesterday, 1.2]], [[yesterday, 0]], null],
  ['no median for the day', [[yesterday, 1.2]], [[today, 2]], null],
  ['a reading that is too old', [[today - 8 * DAY_MS, 1.2]], [[today - 8 * DAY_MS, 2]], null],
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

test('says how full a reservoir is and compares it with the average', () => {
  expect(reservoirView(storage[0]!, 2027)).toMatchObject({
    now: {
      facts: ['68,200 acre-feet', '50% full', '110% of the average for the date'],
      asOf: 'November 20, 2026',
    },
  });
  const noHistory = yearFigure(frenchMeadows!, 'storage', storage[0]!.series, null, now);
  expect(reservoirView(noHistory, 2027)).toMatchObject({
    now: { facts: ['68,200 acre-feet', '50% full'] },
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
  const day = today - daysAgo * DAY_MS;
  const past = [2021, 2022, 2023, 2024, 2025].map((year): Reading => [
    Date.UTC(year, 10, 21 - daysAgo),
    70_000,
  ]);
  const kept = series('storage', [[day, value]]);
  const figure = yearFigure(frenchMeadows!, 'storage', kept, { readings: past }, now);
  expect(reservoirView(figure, 2027).now!.facts.slice(1)).toEqual(facts);
});

describe('in the first days of October', () => {
  const noon = (day: string) => Date.parse(`${day}T20:00:00Z`);
  const lastYear: Reading = [Date.UTC(2026, 8, 30), 68_200];

  test('compares a lake’s last reading in September with the average, and shows no chart yet', () => {
    const past = [2021, 2022, 2023, 2024, 2025].map((year): Reading => [
      Date.UTC(year, 8, 30),
      62_000,
    ]);
    const kept = series('storage', [lastYear]);
    const view = reservoirView(
      yearFigure(frenchMeadows!, 'storage', kept, { readings: past }, noon('2026-10-01')),
      2027,
    );
    expect(view).toMatchObject({
      now: {
        asOf: 'September 30, 2026',
        facts: ['68,200 acre-feet', '50% full', '110% of the average for the date'],
      },
      chart: null,
    });
  });

  test.each([
    ['2026-10-01', true],
    ['2026-10-08', true],
    ['2026-10-09', false],
  ])('on %s, waits for the first rain reading: %p', (day, isAwaited) => {
    const kept = series('precipitation', [lastYear]);
    const figure = yearFigure(lab!, 'precipitation', kept, null, noon(day));
    expect(stationRow(figure, 2027)).toMatchObject({ now: null, isAwaited });
  });
});

test('does not draw the year’s line across weeks without a reading', () => {
  const days = [40, 39, 38, 20, 19, 1].map((ago): Reading => [today - ago * DAY_MS, 60_000 + ago]);
  const figure = yearFigure(frenchMeadows!, 'storage', series('storage', days), null, now);
  const [line] = reservoirView(figure, 2027).chart!.lines;
  expect(line!.path.match(/M/g)).toHaveLength(3);
});

test('a chart ends with the month of the newest reading', () => {
  const days = [19, 12, 5].map((ago): Reading => [today - ago * DAY_MS, 60_000 + ago]);
  const figure = yearFigure(frenchMeadows!, 'storage', series('storage', days), null, now);
  const { xTicks, stops } = reservoirView(figure, 2027).chart!;
  // October and November have 61 days, so November 1 is 31 of 60 days from the start.
  expect(xTicks).toEqual([
    { at: 0, label: 'Oct', isMinor: false },
    { at: 51.7, label: 'Nov', isMinor: false },
    { at: 100, label: 'Nov. 30' },
  ]);
  expect(stops.at(-1)!.x).toBeCloseTo(76.7);
});

test('a chart with many months has no room to label its last day', () => {
  const at = Date.parse('2027-05-02T20:00:00Z');
  const days = [2, 1].map((ago): Reading => [Date.UTC(2027, 4, 2) - ago * DAY_MS, 60_000 + ago]);
  const figure = yearFigure(frenchMeadows!, 'storage', series('storage', days), null, at);
  const labels = reservoirView(figure, 2027).chart!.xTicks.map(({ label }) => label);
  expect(labels).toEqual(['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May']);
});

test('in the first month, a chart shows the weeks', () => {
  const begin = Date.UTC(2026, 9, 1);
  const days = [0, 1, 2].map((day): Reading => [begin + day * DAY_MS, 60_000]);
  const at = Date.parse('2026-10-04T20:00:00Z');
  const figure = yearFigure(frenchMeadows!, 'storage', series('storage', days), null, at);
  expect(reservoirView(figure, 2027).chart!.xTicks.map(({ label }) => label)).toEqual([
    'Oct. 1',
    'Oct. 8',
    'Oct. 15',
    'Oct. 22',
    'Oct. 29',
  ]);
});

test.each<[string, Reading[], number | undefined, object]>([
  [
    'a reading as a percentage of normal',
    [
      [yesterday - DAY_MS, 1],
      [yesterday, 1.2],
    ],
    2,
    {
      now: { value: '1.2', compared: '60%', asOf: 'Nov. 20', isOld: false },
      path: expect.stringMatching(/^M[\d.]+,[\d.]+L[\d.]+,[\d.]+$/),
    },
  ],
  [
    'a reading without a normal value',
    [[yesterday, 1.2]],
    undefined,
    { now: { value: '1.2', compared: 'no comparison' }, path: '' },
  ],
])('the table of snow stations shows %s', (_name, readings, normal, expected) => {
  const median = normal === undefined ? null : [[readings.at(-1)![0], normal] as const];
  const figure = yearFigure(lab!, 'snow', series('snow', readings, { median }), null, now);
  expect(stationRow(figure, 2027)).toMatchObject(expected);
});

test('the table of all snow stations has a row for each week and says where a reading is missing', () => {
  const at = (id: number, readings: Reading[]) =>
    yearFigure(waterYearStations().snow[id]!, 'snow', series('snow', readings), null, now);
  const stations = [
    at(0, [
      [yesterday - 7 * DAY_MS, 1],
      [yesterday, 2],
    ]),
    at(1, [[yesterday, 3]]),
  ];
  expect(allByWeek(stations, 2027)).toEqual({
    caption: 'Snow, week by week',
    head: ['Day', 'Greek Store', 'Huysink'],
    rows: [
      ['Nov. 20', '2.0 inches', '3.0 inches'],
      ['Nov. 13', '1.0 inches', 'no reading'],
    ],
  });
  expect(allByWeek([], 2027)).toBeNull();
});
