/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { database } from '@/lib/server/database';
import { requireRoom } from '@/lib/server/uploads/quota';

const folder = mkdtempSync(path.join(tmpdir(), 'quota-'));

beforeAll(() => {
  process.env.DATA_DIR = folder;
});
afterAll(async () => {
  await database().close();
  rmSync(folder, { recursive: true });
});

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

test('a client may add 400 MB a day, and even a small file counts as one', async () => {
  await requireRoom('192.0.2.1', 398.5 * MB);
  await requireRoom('192.0.2.1', 1);
  await expect(requireRoom('192.0.2.1', 1)).rejects.toMatchObject({ status: 429 });
  await requireRoom('192.0.2.2', 1);
});

test('the files of unsent forms share 5 GB', async () => {
  await addUnsent(4990 * MB);
  await requireRoom('192.0.2.3', 10 * MB);
  await expect(requireRoom('192.0.2.3', 11 * MB)).rejects.toMatchObject(full);
});
