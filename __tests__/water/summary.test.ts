/** @jest-environment node */
import { DAY } from '@/lib/server/water/days';
import { waterYearStations } from '@/lib/server/water/stations';
import { comparedWords, summary } from '@/lib/server/water/views/summary';
import { yearFigure, type WaterYear } from '@/lib/server/water/views/waterYear';
import type { Measure, Station } from '@/lib/water/types';
import { makeSeries } from './makeSeries';

type Value = { value: number; normal?: number; daysAgo?: number };

/** A figure with yesterday’s reading by default, or without a reading if no value is given. */
function figure<S extends Station>(today: number, measure: Measure, station: S, given?: Value) {
  if (!given) return yearFigure(station, measure, null, null, today + DAY / 2 + 8 * 3_600_000);
  const { value, normal, daysAgo = 1 } = given;
  const day = today - daysAgo * DAY;
  const median: [number, number][] | null = normal === undefined ? null : [[day, normal]];
  const series = makeSeries(measure, [[day, value]], { median });
  return yearFigure(station, measure, series, null, today + DAY / 2 + 8 * 3_600_000);
}

type Given = {
  lakes?: [Value | undefined, Value | undefined];
  snow?: (Value | undefined)[];
  rain?: Value;
};

/** The paragraph for a day from the given figures. Snow is left out unless it is given. */
function paragraph({ lakes, snow = [], rain }: Given, day = '2026-11-21') {
  const today = Date.parse(`${day}T00:00:00Z`);
  const stations = waterYearStations();
  const year: WaterYear = {
    year: 2027,
    storage: stations.storage.map((one, i) => figure(today, 'storage', one, lakes?.[i])),
    snow: snow.map((value, i) => figure(today, 'snow', stations.snow[i]!, value)),
    precipitation: [figure(today, 'precipitation', stations.precipitation[0]!, rain)],
  };
  return summary(year);
}

// French Meadows holds 136,400 acre-feet when full, and Hell Hole 207,590: together 343,990.
test.each<[string, Given, string | null]>([
  [
    'half full and exactly average',
    {
      lakes: [
        { value: 68_200, normal: 62_000 },
        { value: 103_795, normal: 109_995 },
      ],
    },
    'On November 20, 2026, French Meadows and Hell Hole together held 171,995 acre-feet of water, 50% of what they can hold. That is 100% of the average for the date, so near average.',
  ],
  [
    'above capacity: 140,000 + 210,000 of 343,990 is 101.7%',
    { lakes: [{ value: 140_000 }, { value: 210_000 }] },
    'On November 20, 2026, French Meadows and Hell Hole together held 350,000 acre-feet of water, more than full (102%).',
  ],
  [
    'empty, with an average of zero that is not compared',
    {
      lakes: [
        { value: 0, normal: 0 },
        { value: 0, normal: 0 },
      ],
    },
    'On November 20, 2026, French Meadows and Hell Hole together held 0 acre-feet of water, 0% of what they can hold.',
  ],
  [
    'one lake without a reading',
    { lakes: [{ value: 68_200, normal: 62_000 }, undefined] },
    'On November 20, 2026, French Meadows held 68,200 acre-feet of water, 50% of what it can hold. There is no new reading from Hell Hole.',
  ],
  [
    'one lake with an old reading',
    { lakes: [{ value: 68_200, daysAgo: 9 }, { value: 103_795 }] },
    'There is no new reading from French Meadows. On November 20, 2026, Hell Hole held 103,795 acre-feet of water, 50% of what it can hold.',
  ],
  [
    'two lakes with readings from different days',
    { lakes: [{ value: 68_200, daysAgo: 3 }, { value: 103_795 }] },
    'On November 18, 2026, French Meadows held 68,200 acre-feet of water, 50% of what it can hold. On November 20, 2026, Hell Hole held 103,795 acre-feet of water, 50% of what it can hold.',
  ],
  [
    'snow at one of two stations',
    { snow: [{ value: 1.2, normal: 2 }, undefined] },
    'The snow at Greek Store holds 60% of the water that is normal for the date.',
  ],
  [
    'snow at two of three stations, and none at the second',
    { snow: [{ value: 3, normal: 2 }, { value: 0, normal: 2 }, undefined] },
    'The snow at 2 of the 3 stations that we monitor holds 0% to 150% of the water that is normal for the date.',
  ],
  [
    'no snow when much is normal',
    {
      snow: [
        { value: 0, normal: 12 },
        { value: 0.04, normal: 8 },
      ],
    },
    'There is no snow at the 2 stations that we monitor. There is usually some on this date.',
  ],
  ['no snow in summer', { snow: [{ value: 0, normal: 0 }] }, 'There is no snow at Greek Store.'],
  [
    'some snow when little is normal',
    { snow: [{ value: 1.5, normal: 0.4 }] },
    'There is usually so little snow on this date that we do not make a comparison.',
  ],
  [
    'snow without figures from other years',
    { snow: [{ value: 14 }] },
    'We have no figures from other years to compare the snow with.',
  ],
  [
    'rain',
    { rain: { value: 5.5, normal: 5 } },
    'Since October 1, 5.5 inches of rain and snow have fallen at Central Sierra Snow Lab up to Nov 20, 110% of normal.',
  ],
  [
    'no rain yet',
    { rain: { value: 0, normal: 3 } },
    'Since October 1, no rain or snow has fallen at Central Sierra Snow Lab up to Nov 20, 0% of normal.',
  ],
  [
    'only old readings',
    { lakes: [{ value: 68_200, daysAgo: 8 }, undefined], snow: [{ value: 1, daysAgo: 12 }] },
    'The newest readings are more than a week old, so we do not summarize them.',
  ],
  ['no readings at all', {}, null],
])('summarizes: %s', (_name, given, expected) => {
  expect(paragraph(given)).toBe(expected);
});

test.each<[string, string, Given, string | null]>([
  [
    'on October 1, when the newest reading is from the previous water year',
    '2026-10-01',
    {
      lakes: [
        { value: 68_200, normal: 62_000 },
        { value: 103_795, normal: 109_995 },
      ],
      rain: { value: 48 },
    },
    'On September 30, 2026, French Meadows and Hell Hole together held 171,995 acre-feet of water, 50% of what they can hold. That is 100% of the average for the date, so near average.',
  ],
  [
    'on the first day with a reading of rain',
    '2026-10-02',
    { rain: { value: 0.2, normal: 0.1 } },
    'Since October 1, 0.2 inches of rain and snow have fallen at Central Sierra Snow Lab up to Oct 1.',
  ],
  [
    'on February 29',
    '2028-03-01',
    { rain: { value: 40, normal: 50 }, snow: [{ value: 30, normal: 20 }] },
    'The snow at Greek Store holds 150% of the water that is normal for the date. Since October 1, 40.0 inches of rain and snow have fallen at Central Sierra Snow Lab up to Feb 29, 80% of normal.',
  ],
])('summarizes %s', (_name, day, given, expected) => {
  expect(paragraph(given, day)).toBe(expected);
});

test.each([
  [89, 'below'],
  [90, 'near'],
  [110, 'near'],
  [111, 'above'],
])('calls %i%% %s average', (percent, words) => {
  expect(comparedWords(percent)).toBe(words);
});
