/** @jest-environment node */
import { waterYearStations } from '@/lib/server/water/stations';
import { comparedWords } from '@/lib/server/water/views/figureWords';
import { storageSummary } from '@/lib/server/water/views/storageSummary';
import { yearFigure } from '@/lib/server/water/views/waterYear';
import { DAY_MS, HOUR_MS } from '@/lib/site/durations';
import { makeSeries } from './makeSeries';

type Value = { value: number; normal?: number; daysAgo?: number };

/**
 * The summary of both lakes on a given day. A reading is from the day before by default; undefined
 * means no reading.
 */
function summaryOf(lakes: (Value | undefined)[], day = '2026-11-21') {
  const today = Date.parse(`${day}T00:00:00Z`);
  const noon = today + DAY_MS / 2 + 8 * HOUR_MS;
  return storageSummary(
    waterYearStations().storage.map((station, i) => {
      const given = lakes[i];
      if (!given) return yearFigure(station, 'storage', null, null, noon);
      const { value, normal, daysAgo = 1 } = given;
      const at = today - daysAgo * DAY_MS;
      const median = normal === undefined ? null : [[at, normal] as const];
      const series = makeSeries('storage', [[at, value]], { median });
      return yearFigure(station, 'storage', series, null, noon);
    }),
  );
}

// French Meadows holds 136,400 acre-feet when full, and Hell Hole 207,590: together 343,990.
test.each<[string, (Value | undefined)[], string]>([
  [
    'half full and exactly average',
    [
      { value: 68_200, normal: 62_000 },
      { value: 103_795, normal: 109_995 },
    ],
    'On November 20, 2026, French Meadows and Hell Hole together held 171,995 acre-feet: 50% full, near average for the date (100%).',
  ],
  [
    'above capacity: 140,000 + 210,000 of 343,990 is 101.7%',
    [{ value: 140_000 }, { value: 210_000 }],
    'On November 20, 2026, French Meadows and Hell Hole together held 350,000 acre-feet: more than full (102%).',
  ],
  [
    'empty, with an average of zero that is not compared',
    [
      { value: 0, normal: 0 },
      { value: 0, normal: 0 },
    ],
    'On November 20, 2026, French Meadows and Hell Hole together held 0 acre-feet: 0% full.',
  ],
  [
    'one lake without a reading',
    [{ value: 68_200, normal: 62_000 }, undefined],
    'On November 20, 2026, French Meadows held 68,200 acre-feet: 50% full. There is no new reading from Hell Hole.',
  ],
  [
    'one lake with an old reading',
    [{ value: 68_200, daysAgo: 9 }, { value: 103_795 }],
    'There is no new reading from French Meadows. On November 20, 2026, Hell Hole held 103,795 acre-feet: 50% full.',
  ],
  [
    'two lakes with readings from different days',
    [{ value: 68_200, daysAgo: 3 }, { value: 103_795 }],
    'On November 18, 2026, French Meadows held 68,200 acre-feet: 50% full. On November 20, 2026, Hell Hole held 103,795 acre-feet: 50% full.',
  ],
  ['only old readings', [{ value: 68_200, daysAgo: 8 }, undefined], ''],
  ['no readings at all', [], ''],
])('summarizes: %s', (_name, lakes, expected) => {
  expect(summaryOf(lakes)).toBe(expected);
});

test('summarizes the lakes on October 1, when the newest reading is from the previous water year', () => {
  const lakes = [
    { value: 68_200, normal: 62_000 },
    { value: 103_795, normal: 109_995 },
  ];
  expect(summaryOf(lakes, '2026-10-01')).toBe(
    'On September 30, 2026, French Meadows and Hell Hole together held 171,995 acre-feet: 50% full, near average for the date (100%).',
  );
});

test.each([
  [89, 'below'],
  [90, 'near'],
  [110, 'near'],
  [111, 'above'],
])('calls %i%% %s average', (percent, words) => {
  expect(comparedWords(percent)).toBe(words);
});
