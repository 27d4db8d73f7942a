/** @jest-environment node */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { database } from '@/lib/server/database';
import { log } from '@/lib/server/log';
import { removeExpired, startRetention } from '@/lib/server/requests/retention';
import { createRequest } from '@/lib/server/requests/store';
import { createPlaces, providers, type Place } from '../database/databases';
import { eventually } from '../support/eventually';
import { leakAnswers, leakForm } from './deliveryForm';
import { forgetLimits } from './forgetLimits';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
/** Files that the store fails to remove. */
const mockStuck = new Set<string>();
jest.mock('../../lib/server/uploads', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/uploads')>(
    '../../lib/server/uploads',
  );
  return {
    ...actual,
    removeFiles: async (ids: string[]) => {
      if (ids.some((id) => mockStuck.has(id))) throw new Error('The store is away.');
      await actual.removeFiles(ids);
    },
  };
});

const { create } = createPlaces();
let place: Place;
let folder: string;

async function useDatabase(provider: (typeof providers)[number]) {
  place = await create(provider);
  variables = { ...place.environment, SMTP_URL: 'smtp://127.0.0.1:1' };
  forgetLimits();
  // The file store belongs to the process, and the folder to the test.
  const store = globalThis as unknown as Record<symbol, unknown>;
  delete store[Symbol.for('water-agency-website:file-store')];
  folder = path.join(place.dir, 'uploads', 'files');
  mkdirSync(folder, { recursive: true });
}
afterEach(async () => {
  mockStuck.clear();
  jest.restoreAllMocks();
  await database().close();
});

const idOf = (n: number) => String(n).padStart(32, '0');

/** Stores a request with a file that is to be removed on a given day. */
async function sendUntil(removeOn: string, n: number) {
  const file = { id: idOf(n), name: 'photo.jpg', type: 'image/jpeg', size: 5 };
  writeFileSync(path.join(folder, file.id), 'photo');
  await addFile(file.id, new Date());
  const { reference } = await createRequest(leakForm, { ...leakAnswers, photos: [file] }, `s-${n}`);
  await database().write((tx) =>
    tx
      .updateTable('requests')
      .set({ remove_on: removeOn })
      .where('reference', '=', reference)
      .execute(),
  );
  return reference;
}

const addFile = (id: string, storedAt: Date) =>
  database().write((tx) =>
    tx
      .insertInto('files')
      .values({
        id,
        name: 'photo.jpg',
        type: 'image/jpeg',
        size: 5,
        reference: null,
        stored_at: storedAt.toISOString(),
      })
      .execute(),
  );

const left = () =>
  database().read(async (from) => ({
    requests: (await from.selectFrom('requests').select('reference').execute()).map(
      ({ reference }) => reference,
    ),
    deliveries: (await from.selectFrom('deliveries').select('reference').execute()).length,
    files: (await from.selectFrom('files').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    ),
  }));

describe.each(providers)('with %s', (provider) => {
  beforeEach(() => useDatabase(provider));

  test('removes requests on their removal date, with their files and deliveries', async () => {
    await sendUntil('2026-11-23', 1);
    await sendUntil('2026-11-24', 2);
    const kept = await sendUntil('2026-11-25', 3);
    expect(await removeExpired('2026-11-24')).toBe(2);
    expect(await left()).toEqual({ requests: [kept], deliveries: 2, files: [idOf(3)] });
    expect([1, 2, 3].map((n) => existsSync(path.join(folder, idOf(n))))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await removeExpired('2026-11-24')).toBe(0);
  });

  test('removes many in small steps', async () => {
    await Promise.all(Array.from({ length: 45 }, (_, n) => sendUntil('2026-11-23', n)));
    expect(await removeExpired('2026-11-24')).toBe(45);
    expect(await left()).toEqual({ requests: [], deliveries: 0, files: [] });
  });

  test('keeps a request until its files can be removed', async () => {
    const reference = await sendUntil('2026-11-23', 1);
    mockStuck.add(idOf(1));
    await expect(removeExpired('2026-11-24')).rejects.toThrow('The store is away.');
    expect((await left()).requests).toEqual([reference]);
    mockStuck.clear();
    expect(await removeExpired('2026-11-24')).toBe(1);
  });
});

test('removes what is due at startup, and logs how many requests, but not which ones', async () => {
  await useDatabase('sqlite');
  const info = jest.spyOn(log, 'info').mockImplementation();
  await sendUntil('2020-01-01', 1);
  await addFile(idOf(8), new Date(Date.now() - 25 * 3_600_000));
  await addFile(idOf(9), new Date());
  startRetention();
  await eventually(() => expect(info).toHaveBeenCalled());
  expect(await left()).toEqual({ requests: [], deliveries: 0, files: [idOf(9)] });
  expect(info.mock.calls).toEqual([[{ removed: 1 }, 'removed expired requests']]);
});
