/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { database } from '@/lib/server/database';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { removeExpired } from '@/lib/server/requests/retention';
import { createRequest } from '@/lib/server/requests/store';
import { openFile, removeFiles, removeUnsent, uploadsHealth } from '@/lib/server/uploads';
import { startFileChecks } from '@/lib/server/uploads/fileChecks';
import { s3Store } from '@/lib/server/uploads/s3Store';
import { storeFile } from '@/lib/server/uploads/storedFiles';
import { resetUpstream } from '@/lib/server/upstream';
import agency from '@/lib/site/agency.json';
import type { Fault } from '../fakes/faults';
import { S3_SECRET, startS3 } from '../fakes/s3';
import { leakAnswers, leakForm } from '../requests/deliveryForm';
import { allButDate } from '../support/allButDate';
import { eventually } from '../support/eventually';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});

let fake: Awaited<ReturnType<typeof startS3>>;
let dir: string;
beforeAll(async () => void (fake = await startS3()));
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 's3-'));
  variables = { DATA_DIR: dir, ...fake.environment };
  await fake.setFault(undefined);
  fake.latencyMs = 0;
  fake.objects.clear();
  fake.requests.length = 0;
  resetUpstream();
  for (const level of ['warn', 'info', 'error'] as const)
    jest.spyOn(log, level).mockImplementation();
});
afterEach(async () => {
  await database().close();
  rmSync(dir, { recursive: true, force: true });
});
afterAll(() => fake.close());

const content = Buffer.from('%PDF-1.7 \xff\x00 receipt', 'latin1');
const receipt = { name: 'receipt.pdf', type: 'application/pdf', content };
const read = async (id: string) => buffer(await openFile(id));
const rows = () => database().read((from) => from.selectFrom('files').selectAll().execute());
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000);

test('stores, reads and removes a file', async () => {
  const { id, size } = await storeFile(receipt);
  expect([...fake.objects]).toEqual([[id, content]]);
  expect(size).toBe(content.length);
  expect((await read(id)).equals(content)).toBe(true);
  expect(uploadsHealth()).toMatchObject({ provider: 's3', lastFailure: null });
  await removeFiles([id]);
  expect([fake.objects.size, await rows()]).toEqual([0, []]);
});

test('a folder in the bucket and a slow response cause no problems', async () => {
  fake.latencyMs = 300;
  variables.S3_URL += '/2026';
  const { id } = await storeFile(receipt);
  expect([...fake.objects.keys()]).toEqual([`2026/${id}`]);
  expect((await read(id)).equals(content)).toBe(true);
});

test.each<[Fault, string]>([
  ['refused', 'refused'],
  ['reset', 'refused'],
  ['400', 'status 400'],
  ['403', 'status 403'],
  ['404', 'status 404'],
  ['500', 'status 500'],
  ['503', 'status 503'],
  ['html', 'body'],
  ['truncated, length wrong', 'body'],
  ['huge', 'body'],
  ['redirect elsewhere', 'status 302'],
])(
  'when storage fails (%s), the error says that nothing was stored and gives a phone number',
  async (fault, kind) => {
    await fake.setFault(fault);
    const failure = await storeFile(receipt).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'HttpError',
      status: 503,
      message: expect.stringContaining(agency.phones.service),
      headers: { 'Retry-After': '60' },
    });
    expect(uploadsHealth().lastFailure).toMatchObject({ kind });
    await fake.setFault(undefined);
    resetUpstream();
    await storeFile(receipt);
    expect(uploadsHealth().lastFailure).toBeNull();
  },
);

test('the storage service rejects a wrong secret, which does not appear in the log', async () => {
  variables.S3_SECRET_ACCESS_KEY = `${S3_SECRET}-wrong`;
  await expect(storeFile(receipt)).rejects.toMatchObject({ status: 503 });
  expect(uploadsHealth().lastFailure).toMatchObject({ kind: 'status 403' });
  const logged = [log.warn, log.info, log.error].flatMap((one) => (one as jest.Mock).mock.calls);
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${S3_SECRET}|AWS4|Signature=`));
});

test.each<Fault>(['hang', 'drip', 'slow headers'])(
  'gives up in time on storage with the fault: %s',
  async (fault) => {
    await fake.setFault(fault);
    const store = s3Store(env().s3!, 300);
    for (const use of [
      () => store.put('a', content),
      () => store.open('a'),
      () => store.remove('a'),
    ])
      await expect(use()).rejects.toMatchObject({ kind: 'timeout' });
  },
);

test.each<Fault>(['reset', '503'])('tries again after a single fault: %s', async (fault) => {
  await fake.setFault(fault, 1);
  const { id } = await storeFile(receipt);
  expect(fake.requests).toHaveLength(2);
  await fake.setFault(fault, 1);
  expect((await read(id)).equals(content)).toBe(true);
});

test('a response that is cut off, or does not come from the storage service, is not treated as the file', async () => {
  const { id } = await storeFile(receipt);
  for (const fault of ['html', 'truncated, length wrong', 'empty'] as const) {
    await fake.setFault(fault);
    await expect(openFile(id)).rejects.toMatchObject({ kind: 'body' });
  }
});

test('a file that someone removed counts as gone, and removing it again is not an error', async () => {
  const { id } = await storeFile(receipt);
  fake.objects.clear();
  await expect(openFile(id)).rejects.toMatchObject({ name: 'FileGone' });
  expect(uploadsHealth().lastFailure).toBeNull();
  await removeFiles([id]);
  expect(await rows()).toEqual([]);
});

test('if the bucket is missing, no file counts as removed', async () => {
  const { id } = await storeFile(receipt);
  variables.S3_URL = `${fake.url}/renamed`;
  expect(await removeFiles([id])).toEqual([id]);
  expect(uploadsHealth().lastFailure).toMatchObject({ kind: 'status 404' });
  expect(await rows()).toHaveLength(1);
});

test('if something else responds, such as a captive portal, no file counts as removed', async () => {
  const { id } = await storeFile(receipt);
  const { answer } = fake;
  fake.answer = () => ({
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<html>Log in to the network</html>'),
  });
  expect(await removeFiles([id])).toEqual([id]);
  expect(uploadsHealth().lastFailure).toMatchObject({ kind: 'body' });
  expect([fake.objects.size, await rows()]).toEqual([1, [expect.objectContaining({ id })]]);
  // Some compatible services respond with 200 instead of 204.
  fake.answer = async (request) => ({ ...(await answer(request)), status: 200 });
  expect(await removeFiles([id])).toEqual([]);
  fake.answer = answer;
  expect([fake.objects.size, await rows()]).toEqual([0, []]);
});

test('anything that a failed or interrupted upload left behind is removed with its row', async () => {
  // The storage keeps the object, but the response is lost.
  const put = fake.answer;
  fake.answer = async (request) => ({ ...(await put(request)), headers: {} });
  await expect(storeFile(receipt)).rejects.toMatchObject({ status: 503 });
  fake.answer = put;
  expect(fake.objects.size).toBe(1);
  await removeUnsent(tomorrow());
  expect([fake.objects.size, await rows()]).toEqual([0, []]);
});

test('without the database, nothing is stored', async () => {
  variables.DATA_DIR = path.join(dir, 'file');
  writeFileSync(variables.DATA_DIR, '');
  await expect(storeFile(receipt)).rejects.toMatchObject({ status: 503 });
  expect(fake.requests).toEqual([]);
  variables.DATA_DIR = dir;
});

test('a wrong key shows up at startup, and a fix within a minute', async () => {
  // Fakes only the interval between checks.
  const real = allButDate.filter((name) => !/Interval$/.test(name));
  jest.useFakeTimers({ doNotFake: ['Date', ...real] });
  try {
    const key = variables.S3_ACCESS_KEY_ID!;
    variables.S3_ACCESS_KEY_ID = 'old-key';
    startFileChecks();
    const kind = () => uploadsHealth().lastFailure?.kind;
    await eventually(() => expect(kind()).toBe('status 403'));
    variables.S3_ACCESS_KEY_ID = key;
    jest.advanceTimersByTime(60_000);
    await eventually(() => expect(kind()).toBeUndefined());
    await eventually(() => expect(fake.requests.at(-1)?.method).toBe('DELETE'));
    expect(fake.objects.size).toBe(0);
    const calls = fake.requests.length;
    // A store that works is left alone.
    jest.advanceTimersByTime(600_000);
    await storeFile(receipt);
    expect(fake.requests.length).toBe(calls + 1);
  } finally {
    jest.useRealTimers();
  }
});

async function sendRequest() {
  const file = await storeFile(receipt);
  return createRequest(leakForm, { ...leakAnswers, photos: [file] }, 'sending-1');
}

test('an expired request is removed with its objects, once the storage works again', async () => {
  const { removeOn } = await sendRequest();
  await fake.setFault('500');
  expect(await removeExpired(removeOn)).toEqual({ removed: 0, stuck: 1 });
  expect(await rows()).toHaveLength(1);
  await fake.setFault(undefined);
  expect(await removeExpired(removeOn)).toEqual({ removed: 1, stuck: 0 });
  expect([fake.objects.size, await rows()]).toEqual([0, []]);
});

test('the objects of a request that staff erased are removed by the next sweep', async () => {
  const { reference } = await sendRequest();
  const { status, stderr } = spawnSync(
    'node',
    ['scripts/requests.mjs', 'erase', reference, '--yes'],
    { env: { ...process.env, DATA_DIR: dir }, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(fake.objects.size).toBe(1);
  // The sweep that runs each hour, which keeps files of unfinished forms for a day.
  const other = await storeFile(receipt);
  await removeUnsent(new Date(Date.now() - 24 * 3_600_000));
  expect([...fake.objects.keys()]).toEqual([other.id]);
  expect((await rows()).map(({ id }) => id)).toEqual([other.id]);
});
