/** @jest-environment node */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { database } from '@/lib/server/database';
import { health } from '@/lib/server/health';
import { openFile, readMultipart, removeUnsent, unsentFiles } from '@/lib/server/uploads';
import { fileStore } from '@/lib/server/uploads/chosenStore';
import type { FileStore } from '@/lib/server/uploads/fileStore';
import { scanWaiting } from '@/lib/server/uploads/virusScan';
import { createPlaces, providers } from '../database/databases';
import { EICAR, startClamd } from '../fakes/clamd';
import { listen } from '../support/listen';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
let mockFailing: Partial<FileStore> = {};
jest.mock('../../lib/server/uploads/chosenStore', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/uploads/chosenStore')>(
    '../../lib/server/uploads/chosenStore',
  );
  return { ...actual, fileStore: () => ({ ...actual.fileStore(), ...mockFailing }) };
});

const BILL = '%PDF-1.7 a bill';
const VIRUS = `%PDF-1.7 ${EICAR}`;
const MINUTE_MS = 60_000;
const { create } = createPlaces();
let clamd: Awaited<ReturnType<typeof startClamd>>;

beforeAll(async () => void (clamd = await startClamd()));
afterAll(() => clamd.close());
afterEach(async () => {
  clamd.setFault(undefined);
  jest.restoreAllMocks();
  await database().close();
});

/** Adds a PDF file to a form. */
async function add(content: string) {
  let result: ReturnType<typeof readMultipart> | undefined;
  const server = await listen(
    createServer((request, response) => {
      result = readMultipart(request, { fileFields: { bills: 1 } });
      void result.finally(() => response.end());
    }),
  );
  const body = new FormData();
  body.append('bills', new Blob([content]), 'bill.pdf');
  await fetch(server.url, { method: 'POST', body });
  await server.stop();
  return (await result)!;
}

/** Adds a file while the scanner fails. */
async function addUnscanned(content: string): Promise<string> {
  clamd.setFault('closes at once');
  const { files } = await add(content);
  clamd.setFault(undefined);
  return files[0]!.file.id;
}

/** Scans the waiting files later, when those that have just been added are old enough. */
async function scanLater(afterMs = 2 * MINUTE_MS) {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + afterMs);
  await scanWaiting();
  jest.spyOn(Date, 'now').mockRestore();
}

const send = (id: string) =>
  database().write((tx) =>
    tx.updateTable('files').set({ reference: 'HT4KCX9PM' }).where('id', '=', id).execute(),
  );
const countFiles = () =>
  database().read(async (from) => (await from.selectFrom('files').select('id').execute()).length);
const textOf = async (id: string) => String(await buffer(await openFile(id)));
const warnings = () => health().warnings.filter((one) => one.includes('viruses'));

describe.each(providers)('with %s', (provider) => {
  beforeEach(async () => {
    variables = { ...(await create(provider)).environment, CLAMD_URL: clamd.url };
    // Forgets earlier failures.
    await add(BILL);
    await scanLater();
  });

  test('accepts a file without a virus', async () => {
    const { files, refused } = await add(BILL);
    expect(refused).toEqual([]);
    expect(await textOf(files[0]!.file.id)).toBe(BILL);
    expect(health().providers.virusScan).toMatchObject({ provider: 'clamd', lastFailure: null });
  });

  test('refuses a file with a virus, and stores none of it', async () => {
    const before = await countFiles();
    const { files, refused } = await add(VIRUS);
    expect(files).toEqual([]);
    expect(refused).toEqual([
      { field: 'bills', sentence: 'We cannot accept bill.pdf, because it contains a virus.' },
    ]);
    expect(await countFiles()).toBe(before);
  });

  test('while the scanner is away, a file waits, nobody can open it, and health says so', async () => {
    const id = await addUnscanned(BILL);
    await send(id);
    await expect(openFile(id)).rejects.toMatchObject({ reason: 'waiting' });
    expect(health()).toMatchObject({
      status: 'degraded',
      providers: { virusScan: { lastFailure: { kind: 'cut off' } } },
    });
    clamd.setFault('closes at once');
    await scanLater();
    expect(warnings()).toEqual([
      'Files waiting to be scanned for viruses: 1. Staff cannot open them until they are scanned.',
    ]);
    clamd.setFault(undefined);
    // The file may still be on its way to the store.
    await scanLater(0);
    await expect(openFile(id)).rejects.toMatchObject({ reason: 'waiting' });
    await scanLater();
    expect(await textOf(id)).toBe(BILL);
    expect(warnings()).toEqual([]);
    expect(health().providers.virusScan).toMatchObject({ lastFailure: null });
  });

  test('once a scanner has failed, the next visitors do not wait for it', async () => {
    await addUnscanned(BILL);
    const { length } = clamd.scanned;
    expect((await add(BILL)).files).toHaveLength(1);
    expect(clamd.scanned).toHaveLength(length);
  });

  test('a virus that is found later is removed: from a request with a note, from a form with the file', async () => {
    const sent = await addUnscanned(VIRUS);
    const unsent = await addUnscanned(VIRUS);
    await send(sent);
    expect(await unsentFiles([unsent])).toHaveLength(1);
    await scanLater();
    await expect(openFile(sent)).rejects.toMatchObject({ reason: 'infected' });
    await expect(fileStore().open(sent)).rejects.toMatchObject({ name: 'FileGone' });
    expect(await unsentFiles([unsent])).toEqual([]);
    expect(await removeUnsent(new Date(0))).toEqual({ removed: 1, stuck: 0 });
  });

  test('an infected file that cannot be removed is tried again, and stays closed', async () => {
    const id = await addUnscanned(VIRUS);
    await send(id);
    mockFailing = { remove: () => Promise.reject(new Error('locked')) };
    await scanLater();
    await expect(openFile(id)).rejects.toMatchObject({ reason: 'waiting' });
    mockFailing = {};
    await scanLater();
    await expect(openFile(id)).rejects.toMatchObject({ reason: 'infected' });
  });

  test('without a scanner, files do not wait for one', async () => {
    const id = await addUnscanned(BILL);
    delete variables.CLAMD_URL;
    expect(await textOf(id)).toBe(BILL);
    expect((await add(VIRUS)).files).toHaveLength(1);
    expect(health().providers.virusScan).toEqual({ provider: 'not scanned' });
  });
});
