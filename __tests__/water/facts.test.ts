/** @jest-environment node */
import { DAY, HOUR } from '@/lib/server/water/days';
import { waterFacts } from '@/lib/server/water/views/facts';
import { waterState } from '@/lib/server/water/kept/state';
import type { Kept, WaterStore } from '@/lib/server/water/kept/store';
import type { Measure, Reading, WaterSeries } from '@/lib/water/types';
import { makeSeries } from './makeSeries';

jest.mock('@/lib/server/env', () => ({
  env: () => ({
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

/** The reading from a number of days ago, and the same average in each of five earlier years. */
function keepLake(id: string, value: number, average: number | null, daysAgo = 1) {
  const day = today - daysAgo * DAY;
  keep(`storage-${id}`, [[day, value]]);
  if (average === null) return;
  const years = [2021, 2022, 2023, 2024, 2025];
  keep(
    `storage-${id}-history`,
    years.map((year): Reading => [Date.UTC(year, 10, 21 - daysAgo), average]),
  );
}

const reservoirs = {
  label: 'Our reservoirs',
  asOf: 'November 20, 2026',
  href: '/water-year-dashboard#storage',
};

test('shows no facts without readings', () => {
  expect(waterFacts(now)).toEqual([]);
});

// The two reservoirs hold 136,400 + 207,590 = 343,990 acre-feet when full.
test.each<[string, () => void, object[]]>([
  [
    'compares 171,995 of 343,990 acre-feet with an average of 215,000',
    () => (keepLake('french-meadows', 68_200, 80_000), keepLake('hell-hole', 103_795, 135_000)),
    [
      {
        ...reservoirs,
        value: '50% full',
        note: 'French Meadows and Hell Hole together: 80% of the average for the date',
      },
    ],
  ],
  [
    'reports 350,000 of 343,990 acre-feet without an average',
    () => (keepLake('french-meadows', 140_000, null), keepLake('hell-hole', 210_000, null)),
    [
      {
        ...reservoirs,
        value: 'More than full (102%)',
        note: 'French Meadows and Hell Hole together',
      },
    ],
  ],
  [
    'shows no total when one reservoir is missing',
    () => keepLake('hell-hole', 103_795, 135_000),
    [],
  ],
  [
    'shows no total when one reading is old',
    () => (keepLake('french-meadows', 68_200, 80_000, 8), keepLake('hell-hole', 103_795, 135_000)),
    [],
  ],
  [
    'compares 1.5 inches of snow with 2 inches',
    () =>
      keep('snow-css-lab', [[today - DAY, 1.5]], {
        source: 'awdb',
        median: [[today - DAY, 2]],
      }),
    [
      {
        label: 'Snowpack',
        value: '75% of normal',
        note: 'Water in the snow at Central Sierra Snow Lab',
        asOf: 'November 20, 2026',
        href: '/water-year-dashboard#snow',
      },
    ],
  ],
  [
    'does not compare snow when only 0.9 inches are normal',
    () =>
      keep('snow-css-lab', [[today - DAY, 1.5]], {
        source: 'awdb',
        median: [[today - DAY, 0.9]],
      }),
    [],
  ],
  [
    'shows a provisional river reading',
    () => keep('flow-foresthill', [[now - HOUR, 1234.4]], { source: 'usgs' }),
    [
      {
        label: 'American River flow',
        value: '1,234 cfs',
        note: 'Flow: Middle Fork near Foresthill',
        asOf: expect.stringMatching(/^November 21, 2026 at 11:00\sAM PST · Provisional$/),
        href: '/recreation/river-flows',
      },
    ],
  ],
  [
    'leaves out a river reading from four hours ago',
    () => keep('flow-foresthill', [[now - 4 * HOUR, 1234.4]], { source: 'usgs' }),
    [],
  ],
  [
    'leaves out readings from another source',
    () => keep('flow-foresthill', [[now - HOUR, 1234.4]], { source: 'awdb' }),
    [],
  ],
])('%s', (_name, prepare, expected) => {
  prepare();
  expect(waterFacts(now)).toEqual(expected);
});
