/** @jest-environment node */
import { removeFiles } from '@/lib/server/uploads/storedFiles';
import fs from 'node:fs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { database } from '@/lib/server/database';
import { countRequest } from '@/lib/server/http/rateLimit';
import { log } from '@/lib/server/log';
import { readMultipart, uploadsHealth } from '@/lib/server/uploads';
import { startFileChecks } from '@/lib/server/uploads/fileChecks';
import agency from '@/lib/site/agency.json';
import { allButDate } from '../support/allButDate';
import { eventually } from '../support/eventually';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
/** A device to write to in place of temporary files; '' for real files. */
let mockDevice = '';
jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof fs>('node:fs');
  const createWriteStream = (location: string, options: object) =>
    mockDevice
      ? actual.createWriteStream(mockDevice, { flags: 'r+' })
      : actual.createWriteStream(location, options);
  return { ...actual, createWriteStream };
});
/** How many bytes of the disk are free; null for the real number. */
let mockFree: number | null = null;
/** How often the free space was read. */
let mockLooks = 0;
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const statfs = async (location: string) => {
    const found = await actual.statfs(location);
    mockLooks += 1;
    return mockFree === null ? found : { bsize: 1, blocks: 100e9, bavail: mockFree };
  };
  return { ...actual, statfs };
});

let dir: string;
let client = 0;
const server = createServer((request, response) => {
  readMultipart(request, { fileFields: { photos: 4, receipts: 4 } }).then(
    (read) =>
      response.end(
        JSON.stringify({ ...read, status: read.failure?.status, sentence: read.failure?.message }),
      ),
    (error: { status?: number; message: string }) =>
      response.end(JSON.stringify({ status: error.status ?? 500, thrown: error.message })),
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'failing-'));
  variables = { DATA_DIR: dir, TRUST_PROXY_HOPS: '1' };
  client += 1;
  jest.spyOn(log, 'error').mockImplementation();
});
afterEach(async () => {
  mockDevice = '';
  mockFree = null;
  await database().close();
  rmSync(dir, { recursive: true });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const pdf = (bytes = 20) => Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(bytes)]);

type Read = {
  fields: Record<string, string[]>;
  files: unknown[];
  refused: { field: string; sentence: string }[];
  status?: number;
  failure: object | null;
  /** What the failure tells the visitor. */
  sentence?: string;
  thrown?: string;
};

/** Sends an answer, files and another answer, as a browser does. */
async function send(...files: [field: string, name: string, content: Buffer][]): Promise<Read> {
  const body = new FormData();
  body.append('place', 'Main Street 12');
  for (const [field, name, content] of files)
    body.append(field, new Blob([new Uint8Array(content)]), name);
  body.append('details', 'It runs.');
  const { port } = server.address() as AddressInfo;
  const headers = { 'X-Forwarded-For': `10.0.0.${client}` };
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers });
  return (await answer.json()) as Read;
}

const answers = { place: ['Main Street 12'], details: ['It runs.'] };
const names = (folder: string) => {
  const location = path.join(dir, 'uploads', folder);
  return fs.existsSync(location) ? readdirSync(location) : [];
};
const numbered = (field: string, count: number) =>
  Array.from({ length: count }, (_, n): [string, string, Buffer] => [field, `${n}.pdf`, pdf()]);

test('extra files are left out with one message, and the answers are kept', async () => {
  const read = await send(...numbered('photos', 15), ...numbered('receipts', 5));
  expect(read).toMatchObject({ fields: answers, failure: null });
  expect(read.files).toHaveLength(8);
  expect(read.refused).toEqual([
    { field: 'photos', sentence: '11 files were left out. You can add up to 4 files here.' },
    { field: 'receipts', sentence: '4.pdf was left out. You can add up to 4 files here.' },
  ]);
});

test('a form accepts as many files as a step can ask for, at 10 MB each', async () => {
  const large = pdf(10 * 1024 * 1024 - 9);
  const four = (field: string) =>
    [1, 2, 3, 4].map((n): [string, string, Buffer] => [field, `${n}.pdf`, large]);
  const read = await send(...four('photos'), ...four('receipts'));
  expect(read).toMatchObject({ fields: answers, refused: [], failure: null });
  expect(read.files).toHaveLength(8);
});

test('a form larger than the limit gets a 413, and the answers are kept', async () => {
  const read = await send(['photos', 'film.pdf', pdf(90e6)]);
  expect(read).toMatchObject({ status: 413, fields: answers, files: [] });
  expect(names('files')).toEqual([]);
});

test('when the disk fills up partway through a file, the answers are kept, and nothing hangs', async () => {
  mockDevice = '/dev/full';
  const read = await send(['photos', 'a.pdf', pdf(2e6)], ['photos', 'b.pdf', pdf(2e6)]);
  expect(read).toMatchObject({ status: 503, fields: answers, files: [] });
  expect(uploadsHealth().lastFailure).toMatchObject({ kind: 'disk full' });
  mockDevice = '';
  expect(await send(['photos', 'a.pdf', pdf(2e6)])).toMatchObject({ failure: null });
  expect(uploadsHealth().lastFailure).toBeNull();
  expect(names('tmp')).toEqual([]);
});

test('files are refused before the disk is full, so that the database still has room', async () => {
  mockFree = 0.9e9;
  const read = await send(['photos', 'a.pdf', pdf()]);
  expect(read.sentence).toContain(agency.phones.service);
  expect(read).toMatchObject({ status: 503, fields: answers, files: [] });
  // Removing a file works on a full disk.
  await removeFiles(['f'.repeat(32)]);
  expect(uploadsHealth().lastFailure).toMatchObject({ kind: 'disk full' });
  expect(await send()).toMatchObject({ failure: null, fields: answers });
  expect(names('files')).toEqual([]);
  mockFree = 1.1e9;
  expect(await send(['photos', 'a.pdf', pdf()])).toMatchObject({ failure: null });
  expect(uploadsHealth().lastFailure).toBeNull();
});

test('the health status shows that the disk is almost full until files are accepted again', async () => {
  // Fakes only the interval between checks.
  const real = allButDate.filter((name) => !/Interval$/.test(name));
  jest.useFakeTimers({ doNotFake: ['Date', ...real] });
  try {
    startFileChecks();
    mockFree = 0.9e9;
    await send(['photos', 'a.pdf', pdf()]);
    const before = mockLooks;
    jest.advanceTimersByTime(60_000);
    await eventually(() => expect(mockLooks).toBe(before + 1));
    expect(uploadsHealth().lastFailure).toMatchObject({ kind: 'disk full' });
    mockFree = 1.1e9;
    jest.advanceTimersByTime(60_000);
    await eventually(() => expect(uploadsHealth().lastFailure).toBeNull());
    expect(mockLooks).toBe(before + 2);
    await eventually(() => expect(names('files')).toEqual([]));
  } finally {
    jest.useRealTimers();
  }
});

test('when a client has added enough for a day, the files before that and the answers are kept', async () => {
  await countRequest('uploads', `10.0.0.${client}`, 398);
  const read = await send(...numbered('photos', 3));
  expect(read).toMatchObject({ status: 429, fields: answers });
  expect(read.files).toHaveLength(2);
});

test('if the database is gone, the answers are kept', async () => {
  fs.mkdirSync(path.join(dir, 'site.sqlite'));
  const read = await send(['photos', 'a.pdf', pdf()]);
  expect(read).toMatchObject({ status: 503, fields: answers, files: [] });
  expect(names('tmp')).toEqual([]);
});
