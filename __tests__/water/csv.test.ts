/** @jest-environment node */
import { waterCsv } from '@/lib/server/water/views/csv';
import { waterState } from '@/lib/server/water/kept/state';
import type { Kept, WaterStore } from '@/lib/server/water/kept/store';
import { DAY_MS, MINUTE_MS } from '@/lib/site/durations';
import type { Reading } from '@/lib/water/types';
import { makeSeries } from './makeSeries';

jest.mock('@/lib/server/env', () => ({
  env: () => ({
    contentDir: 'agencies/gold-county',
    dataDir: '/nonexistent',
    water: { usgsUrl: 'usgs', cdecUrl: 'cdec', awdbUrl: 'awdb' },
  }),
}));

const now = Date.parse('2026-11-21T20:00:00Z');
const yesterday = Date.parse('2026-11-20T00:00:00Z');
const kept = new Map<string, Kept>();

beforeEach(() => {
  kept.clear();
  const get: WaterStore['get'] = (id) => kept.get(id) ?? null;
  Object.assign(waterState(), { store: { get } });
});

function keep(id: string, readings: Reading[]) {
  const series = makeSeries('storage', readings, { id });
  kept.set(id, { series, fetchedAt: now, from: series.source });
}

const rowOf = async (time: number) => {
  const file = waterCsv('storage-hell-hole', time)!;
  return String(await file.encode('identity')).split('\r\n')[1];
};

test('the CSV file is generated once a day, and again when the readings from earlier years arrive', async () => {
  keep('storage-hell-hole', [[yesterday, 136_000]]);
  const first = waterCsv('storage-hell-hole', now);
  expect(waterCsv('storage-hell-hole', now + MINUTE_MS)).toBe(first);
  expect(await rowOf(now)).toMatch(/^2026-11-20,136000,AF,,/);
  const years = [2021, 2022, 2023, 2024, 2025];
  keep(
    'storage-hell-hole-history',
    years.map((year): Reading => [Date.UTC(year, 10, 20), 100_000]),
  );
  expect(await rowOf(now)).toMatch(/^2026-11-20,136000,AF,100000,/);
  expect(waterCsv('storage-hell-hole', now + DAY_MS)).not.toBe(waterCsv('storage-hell-hole', now));
});

test('there is no CSV file for a series that has no readings or does not exist', () => {
  expect(waterCsv('storage-hell-hole', now)).toBeNull();
  expect(waterCsv('storage-shasta', now)).toBeUndefined();
});
