/**
 * @jest-environment node
 * @needs postgres
 */
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { database } from '@/lib/server/database';
import { removeExpired } from '@/lib/server/requests/retention';
import { createRequest } from '@/lib/server/requests/store';
import { removeUnsent } from '@/lib/server/uploads';
import { requireRoom } from '@/lib/server/uploads/quota';
import { storeFile } from '@/lib/server/uploads/storedFiles';
import { createPlaces } from '../database/databases';
import { leakAnswers, leakForm } from '../requests/deliveryForm';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});

const { create } = createPlaces();
beforeEach(async () => {
  variables = (await create('postgres')).environment;
});
afterEach(() => database().close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const photo = { name: 'a.jpg', type: 'image/jpeg', content: Buffer.from('photo') };

/** Sends a request with a file, two days ago. @returns where the file is */
async function sendFile(keptDays: number) {
  const file = await storeFile(photo);
  const answers = { ...leakAnswers, photos: [file] };
  await createRequest({ ...leakForm, keptDays }, answers, `sending-${keptDays}`);
  const location = path.join(variables.DATA_DIR!, 'uploads', 'files', file.id);
  utimesSync(location, hoursAgo(48), hoursAgo(48));
  return location;
}

test('if two instances have separate disks, each removes its own files for a request that either one removed', async () => {
  const [expired, kept] = [await sendFile(-1), await sendFile(30)];
  const setUpAt = hoursAgo(72).toISOString();
  await database().write((tx) => sql`update migrations set applied_at = ${setUpAt}`.execute(tx));
  const own = variables;
  variables = { ...own, DATA_DIR: path.join(own.DATA_DIR!, 'other') };
  mkdirSync(variables.DATA_DIR!);
  const today = new Date().toISOString().slice(0, 10);
  expect(await removeExpired(today)).toEqual({ removed: 1, stuck: 0 });
  variables = own;
  expect(existsSync(expired)).toBe(true);
  await removeUnsent(hoursAgo(24));
  expect([existsSync(expired), existsSync(kept)]).toEqual([false, true]);
});

test('PostgreSQL adds up the sizes of unsent files', async () => {
  const { name, type } = photo;
  const columns = { name, type, reference: null, stored_at: hoursAgo(1).toISOString() };
  await requireRoom('10.0.0.1', 1_000_000);
  for (const id of ['1', '2', '3'])
    await database().write((tx) =>
      tx
        .insertInto('files')
        .values({ ...columns, id, size: 2_000_000_000 })
        .execute(),
    );
  await expect(requireRoom('10.0.0.1', 1)).rejects.toMatchObject({ status: 503 });
});
