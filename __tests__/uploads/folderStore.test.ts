/** @jest-environment node */
import fs from 'node:fs/promises';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { database } from '@/lib/server/database';
import { log } from '@/lib/server/log';
import { createRequest } from '@/lib/server/requests/store';
import { openFile, removeUnsent, uploadsHealth } from '@/lib/server/uploads';
import { folderStore } from '@/lib/server/uploads/folderStore';
import { storeFile } from '@/lib/server/uploads/store';
import { temporaryFile } from '@/lib/server/uploads/temporary';
import { agency } from '@/lib/site/agency';
import { leakAnswers, leakForm } from '../requests/deliveryForm';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
/** Why the disk refuses to take content; '' if it takes it. */
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
])('%s: nothing is stored, nothing is left, and the health says why', async (code, kind) => {
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
});

test('a file that somebody removed is gone, and the store still counts as healthy', async () => {
  const { id } = await storeFile(photo);
  rmSync(path.join(folder(), id));
  await expect(openFile(id)).rejects.toMatchObject({ name: 'FileGone' });
  expect(uploadsHealth().lastFailure).toBeNull();
});

test('a stored file is never replaced half-way', async () => {
  const store = folderStore(folder());
  await store.put('a', Buffer.from('first'));
  mockFailure = 'ENOSPC';
  await expect(store.put('a', Buffer.from('second'))).rejects.toThrow();
  mockFailure = '';
  expect(String(await buffer(await store.open('a')))).toBe('first');
});

test('sent files stay, and files of forms that were not sent are removed after a day', async () => {
  const sent = await storeFile(photo);
  await createRequest(leakForm, { ...leakAnswers, photos: [sent] }, 'sending-1');
  await storeFile(photo);
  await storeFile(photo);
  expect(await removeUnsent(new Date(Date.now() - 24 * 3_600_000))).toBe(0);
  expect(await removeUnsent(new Date(Date.now() + 1000))).toBe(2);
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
  expect(await removeUnsent(new Date(0))).toBe(1);
  expect(await rows()).toEqual([]);
});

test('temporary files that a killed process left are removed after a day', async () => {
  const [old, recent] = [await temporaryFile(), await temporaryFile()];
  for (const location of [old, recent]) writeFileSync(location, 'part');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(old, yesterday, yesterday);
  await removeUnsent(new Date(Date.now() - 24 * 3_600_000));
  expect(readdirSync(path.join(dir, 'uploads', 'tmp'))).toEqual([path.basename(recent)]);
});
