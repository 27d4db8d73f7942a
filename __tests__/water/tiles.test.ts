/** @jest-environment node */
import { dashboardTiles, homeTiles } from '@/lib/server/water/views/tiles';
import { waterYear } from '@/lib/server/water/views/waterYear';
import { waterState } from '@/lib/server/water/kept/state';
import type { Kept, WaterStore } from '@/lib/server/water/kept/store';
import { DAY_MS, HOUR_MS } from '@/lib/site/durations';
import type { Measure, Reading, WaterSeries } from '@/lib/water/types';
import { makeSeries } from './makeSeries';

jest.mock('@/lib/server/env', () => ({
  env: () => ({
    contentDir: 'agencies/gold-county',
    dataDir: '/nonexistent',
    water: { usgsUrl: 'usgs', cdecUrl: 'cdec', awdbUrl: 'awdb' },
  }),
}));

const now = Date.parse('2026-11-21T20:00:00Z');
const today = Date.parse('2026-11-21T00:00:00Z');

const kept = new Map<string, Kept>();

beforeEach(() => {
  kept.clear();
  const get: WaterStore['get'] = (id, from) => {
    const one = kept.get(id);
    return one?.from === from ? one : null;
  };
  Object.assign(waterState(), { store: { get } });
});

function keep(id: string, readings: Reading[], more: Partial<WaterSeries> = {}) {
  const measure = id.split('-')[0] as Measure;
  const series = makeSeries(measure, readings, { id, ...more });
  kept.set(id, { series, fetchedAt: now, from: series.source });
}

/**
 * Stores a lake's reading from some days ago and, for each of five earlier years, a reading equal to
 * the average.
 */
function keepLake(
  id: string,
  value: number,
  average: number | null,
  { daysAgo = 1, weekAgo }: { daysAgo?: number; weekAgo?: number } = {},
) {
  const day = today - daysAgo * DAY_MS;
  keep(`storage-${id}`, [
    ...(weekAgo === undefined ? [] : [[day - 7 * DAY_MS, weekAgo] as const]),
    [day, value],
  ]);
  if (average === null) return;
  const years = [2021, 2022, 2023, 2024, 2025];
  keep(
    `storage-${id}-history`,
    years.map((year): Reading => [Date.UTC(year, 10, 21 - daysAgo), average]),
  );
}

const yesterday = today - DAY_MS;

const lake = {
  label: 'French Meadows',
  about: 'level',
  href: '/water-year-dashboard#storage',
  value: '50%',
  unit: 'full',
  word: '',
  lines: [],
  asOf: 'Nov. 20',
  time: '2026-11-20',
  drawing: { kind: 'reservoir', level: 50, normal: null },
};

/** Stores the water content of the snow at a USDA station, with the median for the day. */
const keepSnow = (id: string, readings: Reading[], median: number) =>
  keep(`snow-${id}`, readings, { source: 'awdb', median: [[readings.at(-1)![0], median]] });

const snow = {
  about: '',
  label: 'Snowpack',
  href: '/water-year-dashboard#snow',
  asOf: 'Nov. 20',
  time: '2026-11-20',
};

const river = {
  label: 'American River',
  about: 'flow',
  href: '/recreation/river-flows',
  word: '',
  drawing: null,
};

test('without readings, shows nothing on the home page', () => {
  expect(homeTiles(now)).toEqual([]);
});

// French Meadows holds 136,400 acre-feet when full.
test.each<[string, () => void, object[]]>([
  ['a lake at half its capacity', () => keepLake('french-meadows', 68_200, null), [lake]],
  [
    'a lake below its average of three-quarters full, and lower than a week ago',
    () => keepLake('french-meadows', 68_200, 102_300, { weekAgo: 69_456 }),
    [
      {
        ...lake,
        word: 'Below average (67%)',
        lines: ['Down 1,260 acre-feet in a week'],
        drawing: { ...lake.drawing, normal: 75 },
      },
    ],
  ],
  [
    'a lake that has changed by less than half a percent of its capacity',
    () => keepLake('french-meadows', 68_200, 68_200, { weekAgo: 68_000 }),
    [
      {
        ...lake,
        word: 'Near average (100%)',
        lines: ['Steady for a week'],
        drawing: { ...lake.drawing, normal: 50 },
      },
    ],
  ],
  [
    'a lake that is more than full',
    () => keepLake('french-meadows', 139_128, null),
    [{ ...lake, value: '102%', drawing: { ...lake.drawing, level: 102 } }],
  ],
  [
    'no lake when its reading is eight days old',
    () => keepLake('french-meadows', 68_200, null, { daysAgo: 8 }),
    [],
  ],
  [
    'the snow at one station',
    () => keepSnow('css-lab', [[yesterday, 1.5]], 2),
    [
      {
        ...snow,
        value: '75%',
        unit: 'of normal',
        word: 'Below normal',
        lines: ['At Central Sierra Snow Lab'],
        drawing: { kind: 'snow', level: 37.5, normal: 50 },
      },
    ],
  ],
  [
    'the snow at two stations: 6 of 4 inches, 0.5 inches more than a week ago on average',
    () => {
      keepSnow(
        'css-lab',
        [
          [yesterday - 7 * DAY_MS, 1],
          [yesterday, 2],
        ],
        2,
      );
      keepSnow(
        'palisades-tahoe',
        [
          [yesterday - 7 * DAY_MS, 4],
          [yesterday, 4],
        ],
        2,
      );
    },
    [
      {
        ...snow,
        value: '150%',
        unit: 'of normal',
        word: 'Above normal',
        lines: ['At 2 stations', 'Up 0.5 inches in a week'],
        drawing: { kind: 'snow', level: 75, normal: 50 },
      },
    ],
  ],
  [
    'inches of water when only 0.9 inches are normal, which is too little to compare with',
    () => keepSnow('css-lab', [[yesterday, 1.5]], 0.9),
    [
      {
        ...snow,
        value: '1.5',
        unit: 'inches of water',
        word: '',
        lines: ['At Central Sierra Snow Lab'],
        drawing: null,
      },
    ],
  ],
  [
    'a provisional river reading',
    () => keep('flow-foresthill', [[now - HOUR_MS, 1234.4]], { source: 'usgs' }),
    [
      {
        ...river,
        value: '1,234',
        unit: 'cfs (provisional)',
        lines: ['Middle Fork near Foresthill'],
        asOf: 'Nov. 21, 11 a.m. PST',
        time: '2026-11-21T19:00:00.000Z',
      },
    ],
  ],
  [
    'a river with its rafting level and a line for the recent flow',
    () => {
      const readings: Reading[] = [
        [now - 2 * HOUR_MS, 600],
        [now - HOUR_MS, 500],
      ];
      keep('flow-north-fork-dam', readings, { source: 'usgs', quality: 'approved' });
    },
    [
      expect.objectContaining({
        value: '500',
        unit: 'cfs',
        word: 'Rafters: runnable, low',
        lines: ['North Fork at North Fork Dam'],
        drawing: { kind: 'river', path: expect.stringMatching(/^M[\d.]+,/) },
      }),
    ],
  ],
  [
    'no river when its reading is four hours old',
    () => keep('flow-foresthill', [[now - 4 * HOUR_MS, 1234.4]], { source: 'usgs' }),
    [],
  ],
  [
    'no readings from another source',
    () => keep('flow-foresthill', [[now - HOUR_MS, 1234.4]], { source: 'awdb' }),
    [],
  ],
])('shows %s', (_name, prepare, expected) => {
  prepare();
  expect(homeTiles(now)).toEqual(expected);
});

describe('on the dashboard', () => {
  const rain = () => dashboardTiles(waterYear(now)).at(-1);
  const keepRain = (readings: Reading[], median: number) =>
    keep('precipitation-css-lab', readings, {
      source: 'awdb',
      median: [[readings.at(-1)![0], median]],
    });

  test.each<[string, () => void, object]>([
    [
      'the rain since October 1, compared with normal, and the rain in the last week',
      () =>
        keepRain(
          [
            [yesterday - 7 * DAY_MS, 3.2],
            [yesterday, 4],
          ],
          5,
        ),
      {
        value: '80%',
        unit: 'of normal',
        word: 'Below normal',
        lines: ['4.0 inches since October 1', '0.8 inches in the last week'],
        drawing: { kind: 'rain', level: 40, normal: 50 },
      },
    ],
    [
      'a dry start to the year',
      () =>
        keepRain(
          [
            [yesterday - 7 * DAY_MS, 0.2],
            [yesterday, 0.2],
          ],
          0.5,
        ),
      {
        value: '0.2',
        unit: 'inches',
        word: '',
        lines: ['Since October 1', 'Dry for a week'],
        drawing: null,
      },
    ],
    ['that there is no reading', () => {}, { value: null, lines: ['No current reading'] }],
  ])('shows %s', (_name, prepare, expected) => {
    prepare();
    expect(rain()).toMatchObject(expected);
  });

  test('shows a tile for each reservoir, the snow and the rain, with or without readings', () => {
    keepLake('hell-hole', 103_795, null);
    expect(dashboardTiles(waterYear(now)).map(({ label, value }) => [label, value])).toEqual([
      ['French Meadows', null],
      ['Hell Hole', '50%'],
      ['Snowpack', null],
      ['Rain and snow', null],
    ]);
  });
});
