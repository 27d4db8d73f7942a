/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Schema } from 'yup';
import { health } from '@/lib/server/health';
import { log } from '@/lib/server/log';
import { allJobs } from '@/lib/server/water/collect/jobs';
import { dayAt, waterYearDays, waterYearOf } from '@/lib/server/water/days';
import { waterState } from '@/lib/server/water/kept/state';
import { createWaterStore } from '@/lib/server/water/kept/store';
import { gauges, waterYearStations } from '@/lib/server/water/stations';
import { waterCsv } from '@/lib/server/water/views/csv';
import { dashboard } from '@/lib/server/water/views/dashboard';
import { riverFlows } from '@/lib/server/water/views/riverFlows';
import { DAY_MS } from '@/lib/site/durations';
import { startStreams, streams } from './streams';

jest.mock('@/lib/server/water/sources', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/water/sources')>(
    '@/lib/server/water/sources',
  );
  const { streams: made } = jest.requireActual<typeof import('./streams')>('./streams');
  actual.waterSources.push(made);
  return actual;
});

const station = (more: object = {}) => ({
  id: 'creek',
  name: 'Clear Creek',
  source: 'streams',
  station: 'C1',
  expect: 'clear creek',
  link: 'https://streams.example/C1',
  ...more,
});

const onRiver = { river: 'Clear Creek', gauges: [station({ fork: 'Main Fork' })] };
const ofYear = {
  storage: [station({ capacity: 100 })],
  snow: [station()],
  precipitation: [station()],
  officialPages: [],
};
let content: Record<string, unknown>;
jest.mock('@/lib/server/content/files', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/content/files')>(
    '@/lib/server/content/files',
  );
  const yamlFile = (file: string, schema: Schema) => () =>
    actual.parseYaml(stringify(content[file]), schema);
  return { ...actual, yamlFile };
});

const dataDir = mkdtempSync(path.join(tmpdir(), 'water-'));
jest.mock('@/lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('@/lib/server/env');
  return { ...actual, env: () => actual.parseEnv({ DATA_DIR: dataDir }) };
});

const now = Date.parse('2026-11-21T20:00:00Z');
let fake: Awaited<ReturnType<typeof startStreams>>;

beforeAll(async () => {
  fake = await startStreams();
});
afterAll(async () => {
  await fake.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  content = { 'water/rivers.yaml': onRiver, 'water/water-year.yaml': ofYear };
  fake.station.name = 'CLEAR CREEK AT MILL';
  Object.assign(waterState(), {
    store: createWaterStore(path.join(dataDir, 'water', String(Math.random()))),
    unknownStations: new Set(),
    checkedAt: new Map(),
  });
});

const runAll = async () => {
  for (const job of allJobs()) await job.run(now);
};

test('a new source has jobs for its stations, with a history where it gives no median', () => {
  expect(allJobs().map(({ name, ids }) => [name, ids])).toEqual([
    ['streams flow and stage at creek', ['flow-creek']],
    ['streams storage and precipitation', ['storage-creek', 'precipitation-creek']],
    [
      'streams storage and precipitation history',
      ['storage-creek-history', 'precipitation-creek-history'],
    ],
    ['streams snow', ['snow-creek']],
  ]);
});

test('a new source serves every measure, with its name, an average or a median, and its health', async () => {
  await runAll();
  expect(riverFlows(now)).toMatchObject([
    {
      now: { flow: '50 cfs', stage: '50.00 ft', isOld: false },
      source: { name: streams.name },
    },
  ]);
  const { storage, snow, precipitation, sources } = dashboard(now);
  expect(storage[0]!.now!.facts).toEqual([
    '50 acre-feet',
    '50% full',
    '100% of the average for the date',
  ]);
  expect(precipitation[0]!.now).toMatchObject({ value: '50.0', compared: '100%' });
  expect(snow[0]!.now).toMatchObject({ value: '50.0', compared: '50%' });
  expect(sources).toEqual([{ name: streams.name, href: streams.site }]);
  expect(health().providers.streams).toMatchObject({ breaker: 'closed', lastFailure: null });
});

test.each([
  ['flow', 'cfs', ''],
  ['stage', 'ft', ''],
  ['storage', 'AF', '50'],
  ['snow', 'in', '100'],
  ['precipitation', 'in', '50'],
])('the CSV of a new source has the %s', async (measure, unit, normal) => {
  await runAll();
  const rows = String(await waterCsv(`${measure}-creek`, now)!.encode('identity'));
  expect(rows.trim().split('\r\n').at(-1)).toMatch(
    new RegExp(`^[^,]+,50,${unit},${normal},C1,streams,approved$`),
  );
});

test('a station that a new source knows under another name is left out', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  fake.station.name = 'MUDDY CREEK';
  await runAll();
  warn.mockRestore();
  expect(riverFlows(now)).toEqual([]);
  expect(dashboard(now)).toMatchObject({ storage: [], snow: [], precipitation: [] });
  expect(waterCsv('flow-creek', now)).toBeNull();
});

test('asks again for what may have been corrected: for a year with medians, all of it', async () => {
  await runAll();
  const series = jest.spyOn(streams, 'series');
  for (const job of allJobs().filter(({ isCurrent }) => isCurrent)) await job.run(now);
  const first = series.mock.calls.map(([{ measures }, , { from }]) => [measures[0], from]);
  series.mockRestore();
  expect(first).toEqual([
    ['flow', now - DAY_MS],
    ['storage', dayAt(now) - 10 * DAY_MS],
    ['snow', waterYearDays(waterYearOf(dayAt(now)))[0]],
  ]);
});

test.each([
  [
    'a source that does not publish the measure',
    { source: 'usgs' },
    /“source” of .* is “.*”. It can be /,
  ],
  ['a source that does not exist', { source: 'elsewhere' }, /“source” of .* is “.*”. It can be /],
  [
    'an expected name where the source gives none',
    { source: 'cdec' },
    /“expect” of .* must be left out/,
  ],
])('refuses %s', (_name, more, message) => {
  content['water/water-year.yaml'] = {
    ...ofYear,
    storage: [station({ capacity: 100, ...more })],
  };
  expect(() => waterYearStations()).toThrow(message);
  expect(() => gauges()).not.toThrow();
});
