/** @jest-environment node */
import fs from 'node:fs/promises';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { database } from '@/lib/server/database';
import { log } from '@/lib/server/log';
import { createRequest } from '@/lib/server/requests/store';
import { openFile, removeUnsent, uploadsHealth } from '@/lib/server/uploads';
import { folderStore } from '@/lib/server/uploads/folderStore';
import { storeFile } from '@/lib/server/uploads/storedFiles';
import { temporaryFile } from '@/lib/server/uploads/temporary';
import agency from '@/lib/site/agency.json';
import { leakAnswers, leakForm } from '../requests/deliveryForm';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
/** The error when writing to the disk; '' if writing works. */
let mockFailure = '';
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof fs>('node:fs/promises');
  const open = async (...args: Parameters<typeof fs.open>) => {
    const file = await actual.open(...args);
    if (mockFailure)
      file.writeFile = () =>
        Promise.reject(Object.assign(new Error('write'), { code: mockFailure }));
    return file;
  };
  return { ...actual, open };
});

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'folder-store-'));
  variables = { DATA_DIR: dir };
  jest.spyOn(log, 'error').mockImplementation();
});
afterEach(async () => {
  mockFailure = '';
  await database().close();
  rmSync(dir, { recursive: true });
});

const photo = { name: 'a.jpg', type: 'image/jpeg', content: Buffer.from('photo') };
const folder = () => path.join(dir, 'uploads', 'files');
const modeOf = (...names: string[]) => statSync(path.join(dir, ...names)).mode & 0o777;
const rows = () => database().read((from) => from.selectFrom('files').selectAll().execute());

test('only the server’s user can read files', async () => {
  const { id } = await storeFile(photo);
  writeFileSync(await temporaryFile(), '');
  expect(modeOf('uploads', 'files', id)).toBe(0o600);
  expect([modeOf('uploads', 'files'), modeOf('uploads', 'tmp')]).toEqual([0o700, 0o700]);
});

test.each([
  ['ENOSPC', 'disk full'],
  ['EDQUOT', 'disk full'],
  ['EIO', 'not reachable'],
])(
  'on the disk error %s, nothing is stored or left behind, and the health status says why',
  async (code, kind) => {
    mockFailure = code;
    await expect(storeFile(photo)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining(agency.phones.service),
    });
    expect(readdirSync(folder())).toEqual([]);
    expect(uploadsHealth()).toMatchObject({ provider: 'folder', lastFailure: { kind } });
    mockFailure = '';
    const { id } = await storeFile(photo);
    expect(uploadsHealth().lastFailure).toBeNull();
    expect(readdirSync(folder())).toEqual([id]);
  },
);

test('a file that someone removed counts as gone, and the store still counts as healthy', async () => {
  const { id } = await storeFile(photo);
  rmSync(path.join(folder(), id));
  await expect(openFile(id)).rejects.toMatchObject({ name: 'FileGone' });
  expect(uploadsHealth().lastFailure).toBeNull();
});

test('a stored file is never partly replaced', async () => {
  const store = folderStore(folder());
  const id = 'a'.repeat(32);
  await store.put(id, Buffer.from('first'));
  mockFailure = 'ENOSPC';
  await expect(store.put(id, Buffer.from('second'))).rejects.toThrow();
  mockFailure = '';
  expect(String(await buffer(await store.open(id)))).toBe('first');
});

test.each(['../../../secret.txt', '', 'a'.repeat(31), 'A'.repeat(32)])(
  'a file with the ID %j, which this site did not make, is neither opened nor removed',
  async (id) => {
    const store = folderStore(folder());
    await expect(store.open(id)).rejects.toThrow('did not make');
    await expect(store.remove(id)).rejects.toThrow('did not make');
  },
);

test('sent files stay, and files of unsent forms are removed after a day', async () => {
  const sent = await storeFile(photo);
  await createRequest(leakForm, { ...leakAnswers, photos: [sent] }, 'sending-1');
  await storeFile(photo);
  await storeFile(photo);
  expect(await removeUnsent(aDayAgo())).toEqual({ removed: 0, stuck: 0 });
  expect(await removeUnsent(new Date(Date.now() + 1000))).toEqual({ removed: 2, stuck: 0 });
  expect(readdirSync(folder())).toEqual([sent.id]);
  expect((await rows()).map(({ id }) => id)).toEqual([sent.id]);
});

test('a file that is being removed can no longer be sent', async () => {
  const late = await storeFile(photo);
  rmSync(folder(), { recursive: true });
  // The store fails, so the file waits for the next sweep.
  writeFileSync(folder(), 'not a folder');
  await expect(removeUnsent(new Date(Date.now() + 1000))).rejects.toThrow();
  const sending = createRequest(leakForm, { ...leakAnswers, photos: [late] }, 'sending-1');
  await expect(sending).rejects.toMatchObject({ name: 'FilesGone' });
  rmSync(folder());
  expect(await removeUnsent(new Date(0))).toEqual({ removed: 1, stuck: 0 });
  expect(await rows()).toEqual([]);
});

/** Makes a file in the folder look as if it was stored that many hours ago. */
function backdate(id: string, hours: number) {
  const time = new Date(Date.now() - hours * 3_600_000);
  utimesSync(path.join(folder(), id), time, time);
}
/** Makes the database look as if it was set up that many hours ago. */
const setUpBefore = (hours: number) =>
  database().write((tx) =>
    sql`update migrations set applied_at = ${new Date(Date.now() - hours * 3_600_000).toISOString()}`.execute(
      tx,
    ),
  );
const aDayAgo = () => new Date(Date.now() - 24 * 3_600_000);

test('files without a row are removed after a day, such as those that another instance should have removed', async () => {
  const sent = await storeFile(photo);
  await createRequest(leakForm, { ...leakAnswers, photos: [sent] }, 'sending-1');
  const orphans = Array.from({ length: 150 }, (_, n) => String(n).padStart(32, 'a'));
  const half = `${'b'.repeat(32)}.part`;
  const recent = 'c'.repeat(32);
  for (const name of [...orphans, half, recent, 'readme.txt'])
    writeFileSync(path.join(folder(), name), 'photo');
  for (const name of [...orphans, half, sent.id, 'readme.txt']) backdate(name, 25);
  await setUpBefore(48);
  await removeUnsent(aDayAgo());
  expect(readdirSync(folder()).sort()).toEqual([recent, sent.id, 'readme.txt'].sort());
});

test('after the database is replaced, files that predate it are not removed', async () => {
  const { id } = await storeFile(photo);
  await database().close();
  for (const name of readdirSync(dir).filter((one) => one.startsWith('site.sqlite')))
    rmSync(path.join(dir, name));
  backdate(id, 25);
  await removeUnsent(aDayAgo());
  expect(readdirSync(folder())).toEqual([id]);
});

test('if the database cannot be read, no file is removed', async () => {
  const { id } = await storeFile(photo);
  backdate(id, 25);
  jest.spyOn(database(), 'read').mockRejectedValue(new Error('gone'));
  await expect(removeUnsent(aDayAgo())).rejects.toThrow('gone');
  expect(readdirSync(folder())).toEqual([id]);
});

test('temporary files left by a killed process are removed after a day', async () => {
  const [old, recent] = [await temporaryFile(), await temporaryFile()];
  for (const location of [old, recent]) writeFileSync(location, 'part');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(old, yesterday, yesterday);
  await removeUnsent(new Date(Date.now() - 24 * 3_600_000));
  expect(readdirSync(path.join(dir, 'uploads', 'tmp'))).toEqual([path.basename(recent)]);
});
