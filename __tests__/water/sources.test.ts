/** @jest-environment node */
import { awdb } from '@/lib/server/water/sources/awdb';
import { cdec } from '@/lib/server/water/sources/cdec';
import type { Query } from '@/lib/server/water/sources/source';
import { usgs } from '@/lib/server/water/sources/usgs';
import { resetUpstream } from '@/lib/server/upstream';
import { startFaultyServer } from '../fakes/faultyServer';

const span = { from: Date.parse('2026-11-01'), to: Date.parse('2026-11-20') };

const environment = { water: { usgsUrl: '', cdecUrl: '', awdbUrl: '' } };
jest.mock('@/lib/server/env', () => ({ env: () => environment }));

type Fake = Awaited<ReturnType<typeof startFaultyServer>>;

let fake: Fake;
let answer: unknown;

beforeAll(async () => {
  fake = await startFaultyServer({ answer: () => ({ json: answer }) });
  environment.water = { usgsUrl: fake.url, cdecUrl: fake.url, awdbUrl: fake.url };
});
afterAll(() => fake.close());
beforeEach(() => ['awdb', 'cdec', 'usgs'].forEach(resetUpstream));

const rows = (count: number) => Array.from({ length: count }, () => ({}));
const many = Array.from({ length: 100_001 }, () => 1);

const storage: Query = { measures: ['storage'], resolution: 'day', everyMs: 1 };

const asks: Record<string, () => Promise<unknown>> = {
  'the readings from AWDB': () => awdb.series(awdb.queries[0]!, ['428:CA:SNTL'], span),
  'the names from AWDB': () => awdb.nameOf!('428:CA:SNTL'),
  'the readings from CDEC': () => cdec.series(storage, ['HHL'], span),
  'the readings from USGS': () => usgs.series(usgs.queries[0]!, ['11433300'], span),
};

const hostile: [string, unknown][] = [
  ['a long list of numbers', many],
  ['a list of numbers', [1, 2]],
  ['a very long list of objects', rows(100_001)],
  ['a list of lists', [[[]]]],
  ['text', 'readings'],
  ['nothing', null],
  ['stations without readings', [{ stationTriplet: '428:CA:SNTL', data: [{ values: 5 }] }]],
  ['more features than we ask for', { features: rows(10_001) }],
];

describe.each(Object.entries(asks))('%s', (name, ask) => {
  // CDEC responds with a list, whose rows are checked one by one, so these rows are just ignored.
  const isFine = (what: string) => name.endsWith('CDEC') && what.startsWith('stations');

  test.each(hostile.filter(([what]) => !isFine(what)))(
    'fail if the response is %s',
    async (_, json) => {
      answer = json;
      await expect(ask()).rejects.toMatchObject({ kind: 'body' });
    },
  );
});

test('keeps a station even if some of its values are not objects', async () => {
  const values = [1, null, { date: '2026-11-02', value: 3, median: '4' }, { date: 5, value: 6 }];
  const stationElement = { elementCode: 'WTEQ' };
  answer = [{ stationTriplet: '428:CA:SNTL', data: [{ stationElement, values }] }];
  const read = await awdb.series(awdb.queries[0]!, ['428:CA:SNTL'], span);
  const day = Date.parse('2026-11-02');
  expect(read('snow', '428:CA:SNTL')).toEqual({
    readings: [
      [day, 3],
      [NaN, 6],
    ],
    median: [
      [day, 4],
      [NaN, NaN],
    ],
    isApproved: false,
  });
  expect(read('precipitation', '428:CA:SNTL').readings).toEqual([]);
});

test('keeps a CDEC station even if some of its rows are malformed', async () => {
  const row = { stationId: 'HHL', SENSOR_NUM: 15, units: 'AF', value: 6 };
  const odd = { toString: 1, valueOf: 1 };
  answer = [
    { ...row, date: '2026-11-2 0:00' },
    { ...row, date: odd },
    { ...row, SENSOR_NUM: odd, date: '2026-11-3 0:00' },
  ];
  const read = await cdec.series(storage, ['HHL'], span);
  expect(read('storage', 'HHL').readings).toEqual([
    [Date.parse('2026-11-02'), 6],
    [NaN, 6],
  ]);
});
