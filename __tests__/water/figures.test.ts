/** @jest-environment node */
import { DAY } from '@/lib/server/water/days';
import { bandOf, dailyTable, gaugeView } from '@/lib/server/water/riverFlows';
import { gauges, waterYearStations } from '@/lib/server/water/stations';
import { comparedWords, summary } from '@/lib/server/water/summary';
import {
  percentOfNormal,
  totalStorage,
  yearFigure,
  type WaterYear,
} from '@/lib/server/water/waterYear';
import { figureView } from '@/lib/server/water/dashboard';
import { units, type Measure, type Reading, type WaterSeries } from '@/lib/water/types';

const now = Date.parse('2026-11-21T20:00:00Z');
const today = Date.parse('2026-11-21T00:00:00Z');
const yesterday = today - DAY;

function series(
  measure: Measure,
  readings: Reading[],
  more: Partial<WaterSeries> = {},
): WaterSeries {
  return {
    id: measure,
    measure,
    unit: units[measure],
    source: 'cdec',
    station: 'X',
    resolution: measure === 'flow' || measure === 'stage' ? 'instant' : 'day',
    quality: 'provisional',
    asOf: readings.at(-1)![0],
    readings,
    median: null,
    ...more,
  };
}

/** The same value on yesterday's date in five earlier years. */
const history = (value: number) =>
  series(
    'storage',
    [2021, 2022, 2023, 2024, 2025].map((year) => [Date.UTC(year, 10, 20), value]),
  );

const [frenchMeadows, hellHole] = waterYearStations().storage;
const [, , , lab] = waterYearStations().snow;

/** 68,200 of 136,400 is half of French Meadows; 103,795 of 207,590 is half of Hell Hole. */
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
const snow = yearFigure(
  lab!,
  'snow',
  series('snow', [[yesterday, 1.2]], { median: [[yesterday, 2]] }),
  null,
  now,
);
const rain = yearFigure(
  lab!,
  'precipitation',
  series('precipitation', [[yesterday, 5.5]], { median: [[yesterday, 5]] }),
  null,
  now,
);
const year: WaterYear = { year: 2027, storage, snow: [snow], precipitation: [rain] };

test('all reservoirs together, on the newest day that both have', () => {
  // (68,200 + 103,795) / (136,400 + 207,590) = 171,995 / 343,990 = 50%; of 172,000 on average, 100%.
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
  ['less than an inch is normal', [[yesterday, 1.2]], [[yesterday, 0.9]], null],
  ['nothing is normal', [[yesterday, 1.2]], [[yesterday, 0]], null],
  ['no median of the day', [[yesterday, 1.2]], [[today, 2]], null],
  ['too old', [[today - 8 * DAY, 1.2]], [[today - 8 * DAY, 2]], null],
] as [string, Reading[], Reading[], number | null][])(
  '%s: percent of normal',
  (_name, readings, median, expected) => {
    const figure = yearFigure(lab!, 'snow', series('snow', readings, { median }), null, now);
    expect(percentOfNormal(figure)).toBe(expected);
  },
);

test('the sum of last year’s precipitation is no figure of this one', () => {
  const lastYear = series('precipitation', [[Date.UTC(2026, 8, 30), 48]]);
  expect(yearFigure(lab!, 'precipitation', lastYear, null, now)).toMatchObject({
    latest: null,
    series: null,
  });
});

test('the summary says what the figures say, and no more', () => {
  expect(summary(year)).toBe(
    'On November 20, 2026, French Meadows and Hell Hole together held 171,995 acre-feet of water, 50% of what they can hold. ' +
      'That is 100% of the average for the date, so near average. ' +
      'The snow at the one station holds 60% of the water that is normal for the date. ' +
      'Since October 1, 5.5 inches of rain and snow have fallen at Central Sierra Snow Lab up to Nov 20, 110% of normal.',
  );
  const none = yearFigure(hellHole!, 'storage', null, null, now);
  expect(summary({ ...year, storage: [none], snow: [], precipitation: [] })).toBeNull();
  const bare = yearFigure(lab!, 'snow', series('snow', [[yesterday, 0]]), null, now);
  expect(summary({ ...year, storage: [], snow: [bare], precipitation: [] })).toBe(
    'No snow lies at the one station that we watch.',
  );
});

test.each([
  [89, 'below'],
  [90, 'near'],
  [110, 'near'],
  [111, 'above'],
])('%i%% is %s', (percent, words) => {
  expect(comparedWords(percent)).toBe(words);
});

test('a figure says how full, compared with what, and how it was made', () => {
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
    method: expect.stringContaining('at least five of them'),
  });
  const noHistory = yearFigure(frenchMeadows!, 'storage', storage[0]!.series, null, now);
  expect(figureView(noHistory, 2027)).toMatchObject({
    now: { facts: ['50% full'] },
    method: expect.stringContaining('no average, so none is shown'),
  });
});

describe('a gauge', () => {
  const gauge = gauges().find(({ id }) => id === 'north-fork-dam')!;

  test.each([
    [0, 'Low'],
    [399.9, 'Low'],
    [400, 'Runnable, low'],
    [999, 'Runnable, low'],
    [1000, 'Runnable'],
    [2499, 'Runnable'],
    [2500, 'High'],
    [3500, 'Very high'],
    [80_000, 'Very high'],
  ])('%d cfs is %s', (flow, name) => expect(bandOf(gauge.levels!, flow)?.name).toBe(name));

  const flowAt = (time: number, value = 612.4) =>
    series('flow', [
      [time - 900_000, 600],
      [time, value],
    ]);

  test('tells flow, stage, time and band', () => {
    const time = now - 15 * 60_000;
    const view = gaugeView(gauge, flowAt(time), series('stage', [[time, 4.5]]), now);
    expect(view.now).toMatchObject({
      flow: '612 cfs',
      stage: '4.50 ft',
      isProvisional: true,
      isOld: false,
      band: { name: 'Runnable, low' },
    });
    expect(view.charts.map(({ title }) => title)).toEqual([
      'Flow of the last 7 days: North Fork at North Fork Dam',
      'Flow of the last 30 days: North Fork at North Fork Dam',
    ]);
  });

  test('says nothing of the river from an old reading, and no stage of another hour', () => {
    const view = gaugeView(gauge, flowAt(now - 4 * 3_600_000), series('stage', [[now, 4.5]]), now);
    expect(view.now).toMatchObject({ isOld: true, band: null, stage: null });
  });

  test('has no figure where there is none', () => {
    expect(gaugeView(gauge, null, null, now)).toMatchObject({ now: null, charts: [], table: null });
  });

  test('counts days as California does, on the day of 25 hours too', () => {
    const hours = Array.from({ length: 25 }, (_, i): Reading => [
      Date.parse('2026-11-01T07:00:00Z') + i * 3_600_000,
      100 + i,
    ]);
    expect(dailyTable('x', hours).rows).toEqual([['Nov 1', '100 cfs', '124 cfs']]);
  });
});
