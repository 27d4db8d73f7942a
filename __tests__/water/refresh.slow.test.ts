/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { log } from '@/lib/server/log';
import { processWide } from '@/lib/server/process/processWide';
import { resetUpstream } from '@/lib/server/upstream';
import { waterCsv } from '@/lib/server/water/views/csv';
import { isoDay } from '@/lib/site/dates';
import { dayAt } from '@/lib/server/water/days';
import { homeTiles } from '@/lib/server/water/views/tiles';
import { dashboard } from '@/lib/server/water/views/dashboard';
import { allJobs } from '@/lib/server/water/collect/jobs';
import { riverFlows } from '@/lib/server/water/views/riverFlows';
import { keptSeries, waterState } from '@/lib/server/water/kept/state';
import { createWaterStore } from '@/lib/server/water/kept/store';
import { DAY_MS, HOUR_MS } from '@/lib/site/durations';
import { startAwdb, usualNetwork } from '../fakes/awdb';
import { startCdec, usualBasin } from '../fakes/cdec';
import type { Fault } from '../fakes/faults';
import { quietRiver, startUsgs } from '../fakes/usgs';

const environment = {
  contentDir: 'agencies/gold-county',
  dataDir: '',
  water: { usgsUrl: '', cdecUrl: '', awdbUrl: '' },
};
jest.mock('@/lib/server/env', () => ({ env: () => environment }));

let usgs: Awaited<ReturnType<typeof startUsgs>>;
let cdec: Awaited<ReturnType<typeof startCdec>>;
let awdb: Awaited<ReturnType<typeof startAwdb>>;
const fakes = () => [usgs, cdec, awdb];

beforeAll(async () => {
  [usgs, cdec, awdb] = await Promise.all([startUsgs(), startCdec(), startAwdb()]);
  environment.dataDir = mkdtempSync(path.join(tmpdir(), 'water-'));
  environment.water = { usgsUrl: `${usgs.url}/ogcapi/v1`, cdecUrl: cdec.url, awdbUrl: awdb.url };
});

beforeEach(async () => {
  await Promise.all(fakes().map((fake) => fake.setFault(undefined)));
  Object.assign(usgs.river, quietRiver());
  Object.assign(cdec.basin, usualBasin());
  Object.assign(awdb.network, usualNetwork());
  for (const fake of fakes()) fake.requests.length = 0;
  forget();
});

/** Simulates a server start with nothing on disk. */
function forget() {
  rmSync(path.join(environment.dataDir, 'water'), { recursive: true, force: true });
  restart();
}

function restart() {
  Object.assign(waterState(), {
    store: createWaterStore(path.join(environment.dataDir, 'water')),
    unknownStations: new Set(),
    checkedAt: new Map(),
  });
  processWide<number[]>('usgs-allowance', () => []).length = 0;
  resetUpstream();
}

afterAll(async () => {
  await Promise.all(fakes().map((fake) => fake.close()));
  rmSync(environment.dataDir, { recursive: true });
});

/** Runs every job once, as the scheduler does, and ignores failures. */
async function round(source?: string, now = Date.now()) {
  const jobs = allJobs().filter((job) => !source || job.source === source);
  for (const job of jobs) await job.run(now).catch(() => undefined);
}

/** The readings of a series as CSV. */
const csv = async (id: string) => String(await waterCsv(id, Date.now())!.encode('identity'));

const readingsOf = (id: string, source: string) => keptSeries(id, source)?.readings ?? [];
const current = () => riverFlows(Date.now()).map(({ id, now }) => [id, now?.flow ?? null]);

test('on a normal day, shows every gauge and figure with the source’s median or our average', async () => {
  await round();
  const views = riverFlows(Date.now());
  expect(views.map(({ now }) => now !== null && !now.isOld)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(views[0]).toMatchObject({
    now: { isProvisional: true, stage: expect.stringMatching(/^\d\.\d\d ft$/) },
  });
  const { storageSummary, storage, snow, precipitation, method } = dashboard(Date.now());
  const all = [...storage, ...snow, ...precipitation];
  expect(all.every(({ now }) => now !== null)).toBe(true);
  expect(method).toMatch(/gates can hold a little more.*at least five.*median is for 1991 to 2020/);
  expect(storageSummary).toMatch(/French Meadows and Hell Hole together held/);
  expect(storageSummary).toMatch(/average for the date \(\d+%\)/);
  expect(homeTiles(Date.now()).map(({ label }) => label)).toEqual([
    'French Meadows',
    'Hell Hole',
    'Snowpack',
    'American River',
  ]);
  const [header, row] = (await csv('storage-hell-hole')).split('\r\n');
  expect(header).toBe('time,value,unit,normal,station,source,quality');
  expect(row).toMatch(/^\d{4}-\d\d-\d\d,\d+,AF,([\d.]*),HHL,cdec,provisional$/);
  expect(await csv('flow-oxbow')).toMatch(/^2\d{3}-\d\d-\d\dT\d\d:00:00.000Z,\d+,cfs,,OXB,cdec/m);
  expect(await csv('stage-foresthill')).toMatch(
    /^2\d{3}-\d\d-\d\dT\d\d:\d\d:00.000Z,\d\.\d+,ft,,11433300,usgs,provisional/m,
  );
  // The site has no such lake, does not ask CDEC for the stage, and has no public series of earlier years.
  for (const unknown of ['storage-shasta', 'stage-oxbow', 'flow-oxbow-history'])
    expect(waterCsv(unknown, 0)).toBeUndefined();
});

test('asks USGS once for each gauge, within the USGS limit, and then only for new readings', async () => {
  await round('usgs');
  const items = () => usgs.requests.filter(({ path: at }) => at.endsWith('/continuous/items'));
  expect(items()).toHaveLength(4);
  expect(usgs.requests).toHaveLength(8);
  await round('usgs');
  expect(usgs.requests).toHaveLength(12);
  const [from, to] = items().at(-1)!.query.get('datetime')!.split('/').map(Date.parse);
  expect((to! - from!) / DAY_MS).toBeLessThan(1.1);
  for (let i = 0; i < 10; i += 1) await round('usgs');
  expect(usgs.requests.length).toBeLessThanOrEqual(40);
});

test('uses the day before when the newest day is missing', async () => {
  await round();
  const today = dayAt(Date.now());
  expect(isoDay(readingsOf('storage-hell-hole', 'cdec').at(-1)![0])).toBe(isoDay(today - DAY_MS));
});

test('draws nothing when all values are -9999, null or text', async () => {
  cdec.basin.valueOf = (station) => (station === 'HHL' ? -9999 : station === 'FMD' ? null : 'n/a');
  usgs.river.valueOf = () => null;
  awdb.network.valueOf = () => ({ value: null, median: null });
  await round();
  expect(current().every(([, flow]) => flow === null)).toBe(true);
  const view = dashboard(Date.now());
  const { storageSummary, storage, snow, precipitation, tables } = view;
  expect(storage.every(({ now, chart }) => !now && !chart)).toBe(true);
  expect([...snow, ...precipitation].every(({ now, path }) => !now && !path)).toBe(true);
  expect([storageSummary, tables]).toEqual(['', []]);
  expect(homeTiles(Date.now())).toEqual([]);
  expect(waterCsv('storage-hell-hole', Date.now())).toBeNull();
});

describe.each<Fault | 'empty list'>([
  'empty list',
  'html',
  '429',
  '500',
  'refused',
  'truncated',
  'wrong types',
  'huge',
])('while the sources respond with: %s', (fault) => {
  async function fail() {
    if (fault === 'empty list') {
      usgs.river.valueOf = () => undefined;
      cdec.basin.valueOf = () => undefined;
      awdb.network.valueOf = () => ({});
    } else await Promise.all(fakes().map((fake) => fake.setFault(fault)));
  }

  test('does not make up readings', async () => {
    await fail();
    await round();
    expect(current().every(([, flow]) => flow === null)).toBe(true);
    expect(dashboard(Date.now())).toMatchObject({ storageSummary: '' });
  });

  test('keeps the last good readings with their age, even after a restart', async () => {
    await round();
    const before = { rivers: current(), summary: dashboard(Date.now()).storageSummary };
    await fail();
    await round();
    restart();
    await round();
    expect({ rivers: current(), summary: dashboard(Date.now()).storageSummary }).toEqual(before);
    const later = riverFlows(Date.now() + 5 * HOUR_MS);
    expect(later.map(({ now }) => now?.isOld)).toEqual([true, true, true, true, true]);
  });
});

test('leaves out and logs a site that USGS lists under another name or not at all', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  usgs.river.names = { ...quietRiver().names, 11427500: 'SOME CREEK CA' };
  delete usgs.river.names['11445500'];
  await round();
  expect(current().map(([id]) => id)).toEqual(['north-fork-dam', 'oxbow', 'foresthill']);
  expect(JSON.stringify(warn.mock.calls)).toMatch(/usgs:11427500.*SOME CREEK.*usgs:11445500/);
  warn.mockRestore();
});

test('ignores broken files and stored readings that came from a different URL', async () => {
  await round();
  const file = path.join(environment.dataDir, 'water', 'storage-hell-hole.json');
  expect(readdirSync(path.dirname(file)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  writeFileSync(file, readFileSync(file, 'utf8').replace(cdec.url, 'http://elsewhere.example'));
  writeFileSync(file.replace('hell-hole', 'french-meadows'), '{"series":');
  restart();
  expect(readingsOf('storage-hell-hole', 'cdec')).toEqual([]);
  expect(readingsOf('storage-french-meadows', 'cdec')).toEqual([]);
  expect(readingsOf('flow-oxbow', 'cdec')).not.toEqual([]);
});

test.each([
  ['a year', '2026-09-30T20:00:00Z', 365],
  ['a leap year', '2028-09-30T20:00:00Z', 366],
])('stores and shows %s of data', async (_name, time, length) => {
  const now = Date.parse(time);
  awdb.network.valueOf = (_station, _element, day) => ({ value: (day % 50) / 10, median: 2 });
  await allJobs()
    .find(({ source }) => source === 'awdb')!
    .run(now);
  const snow = keptSeries('snow-css-lab', 'awdb')!;
  expect([snow.readings.length, snow.median!.length]).toEqual([length, length]);
  const { snow: rows, tables } = dashboard(now);
  expect(rows.find(({ name }) => name === 'Central Sierra Snow Lab')!.path).not.toBe('');
  expect(tables[0]!.rows).toHaveLength(53);
});

test.each([
  ['midnight in summer', '2026-07-15', 0, '2026-07-15T08:00:00Z'],
  ['the hour that the clocks skip', '2026-03-08', 2, '2026-03-08T10:00:00Z'],
  ['the hour after the skipped one', '2026-03-08', 3, '2026-03-08T11:00:00Z'],
  ['the hour that the clocks repeat', '2026-11-01', 1, '2026-11-01T09:00:00Z'],
  ['later on the day with the repeated hour', '2026-11-01', 11, '2026-11-01T19:00:00Z'],
])('treats times from CDEC as standard time all year: %s', async (_name, day, hour, time) => {
  cdec.basin.valueOf = (_station, _sensor, at) =>
    new Date(at).getUTCHours() === hour ? 500 : undefined;
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setImmediate',
      'nextTick',
      'setInterval',
      'queueMicrotask',
      'performance',
    ],
    now: Date.parse(`${day}T20:00:00Z`),
  });
  try {
    await allJobs()
      .find(({ name }) => name === 'cdec flow')!
      .run(Date.now());
    expect(readingsOf('flow-oxbow', 'cdec').at(-1)).toEqual([Date.parse(time), 500]);
  } finally {
    jest.useRealTimers();
  }
});

test('the precipitation total starts over on October 1', async () => {
  const job = allJobs().find(({ source }) => source === 'awdb')!;
  const sumOn = (time: string) => {
    const { latest } = dashboard(Date.parse(time)).precipitation.map(({ now }) => ({
      latest: now && [now.time, now.value],
    }))[0]!;
    return latest;
  };
  awdb.network.valueOf = (_station, _element, day) => ({
    value: new Date(day).getUTCMonth() === 9 ? 0.1 : 48,
    median: 2,
  });
  await job.run(Date.parse('2026-09-30T20:00:00Z'));
  expect(sumOn('2026-09-30T20:00:00Z')).toEqual(['2026-09-30', '48.0']);
  expect(sumOn('2026-10-01T20:00:00Z')).toBeNull();
  await job.run(Date.parse('2026-10-01T20:00:00Z'));
  expect(sumOn('2026-10-01T20:00:00Z')).toEqual(['2026-10-01', '0.1']);
});
