/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { database } from '@/lib/server/database';
import { requireRoom, unsentMs } from '@/lib/server/uploads/quota';

const folder = mkdtempSync(path.join(tmpdir(), 'quota-'));

beforeAll(() => {
  process.env.DATA_DIR = folder;
});
afterAll(async () => {
  await database().close();
  rmSync(folder, { recursive: true });
});

const HOUR_MS = 3_600_000;
const MB = 1_000_000;
const full = { status: 503, message: expect.stringContaining('any more files right now') };

let files = 0;
/** Stores the record of a file whose form has not been sent. */
const addUnsent = (size: number) =>
  database().write((tx) =>
    tx
      .insertInto('files')
      .values({
        id: `${(files += 1)}`,
        name: 'photo.jpg',
        type: 'image/jpeg',
        reference: null,
        stored_at: new Date().toISOString(),
        size,
      })
      .execute(),
  );

test('while half of the space for unsent files is free, a client may add 400 MB, which are kept for a day', async () => {
  await requireRoom('192.0.2.1', 400 * MB);
  await expect(requireRoom('192.0.2.1', 1)).rejects.toMatchObject({ status: 429 });
  expect(await unsentMs()).toBe(24 * HOUR_MS);
});

test('the other half is for clients that add a few photos, which are kept for two hours', async () => {
  await addUnsent(2600 * MB);
  await requireRoom('192.0.2.2', 40 * MB);
  await expect(requireRoom('192.0.2.2', 20 * MB)).rejects.toMatchObject(full);
  await requireRoom('192.0.2.3', 10 * MB);
  expect(await unsentMs()).toBe(2 * HOUR_MS);
});

test('when all of the space is taken, no one can add a file', async () => {
  await addUnsent(2400 * MB);
  await expect(requireRoom('192.0.2.4', 1)).rejects.toMatchObject(full);
});
