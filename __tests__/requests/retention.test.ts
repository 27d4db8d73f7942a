/** @jest-environment node */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { database } from '@/lib/server/database';
import { health } from '@/lib/server/health';
import { log } from '@/lib/server/log';
import type { Channel } from '@/lib/server/requests/delivery/channels';
import {
  removeExpired,
  retentionWarnings,
  startRetention,
  sweep,
} from '@/lib/server/requests/retention';
import { createRequest } from '@/lib/server/requests/store';
import { noteSweep } from '@/lib/server/requests/lastSweep';
import { createPlaces, providers, type Place } from '../database/databases';
import { allButDate } from '../support/allButDate';
import { eventually } from '../support/eventually';
import { leakAnswers, leakForm } from './deliveryForm';
import { forgetLimits } from './forgetLimits';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
/** Files that the store refuses to remove. */
const mockStuck = new Set<string>();
jest.mock('../../lib/server/uploads/chosenStore', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/uploads/chosenStore')>(
    '../../lib/server/uploads/chosenStore',
  );
  return {
    ...actual,
    fileStore: () => ({
      ...actual.fileStore(),
      remove: async (id: string) => {
        if (mockStuck.has(id)) throw new Error('The object is locked.');
        await actual.fileStore().remove(id);
      },
    }),
  };
});

const { create } = createPlaces();
let place: Place;
let folder: string;

async function useDatabase(provider: (typeof providers)[number]) {
  place = await create(provider);
  variables = { ...place.environment, SMTP_URL: 'smtp://127.0.0.1:1' };
  forgetLimits();
  // Forgets what the sweeps in the previous test left in this process.
  delete (globalThis as unknown as Record<symbol, unknown>)[
    Symbol.for('water-agency-website:retention')
  ];
  folder = path.join(place.dir, 'uploads', 'files');
  mkdirSync(folder, { recursive: true });
}
afterEach(async () => {
  mockStuck.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
  await database().close();
});

const HOUR_MS = 3_600_000;
const idOf = (n: number) => String(n).padStart(32, '0');

/** Stores a request with a file that is to be removed on a given day. Its messages have been delivered. */
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
  await setDelivery(reference, 'mail', { delivered_at: new Date().toISOString() });
  return reference;
}

const setDelivery = (
  reference: string,
  channel: Channel,
  change: { delivered_at?: string; next_at?: string },
) =>
  database().write((tx) =>
    tx
      .updateTable('deliveries')
      .set(change)
      .where('reference', '=', reference)
      .where('channel', '=', channel)
      .execute(),
  );

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
    expect(await removeExpired('2026-11-24')).toEqual({ removed: 2, stuck: 0 });
    expect(await left()).toEqual({ requests: [kept], deliveries: 2, files: [idOf(3)] });
    expect([1, 2, 3].map((n) => existsSync(path.join(folder, idOf(n))))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await removeExpired('2026-11-24')).toEqual({ removed: 0, stuck: 0 });
  });

  test('removes many requests, in small batches', async () => {
    await Promise.all(Array.from({ length: 45 }, (_, n) => sendUntil('2026-11-23', n)));
    expect(await removeExpired('2026-11-24')).toEqual({ removed: 45, stuck: 0 });
    expect(await left()).toEqual({ requests: [], deliveries: 0, files: [] });
  });

  test('keeps a request until its files can be removed, and removes the others', async () => {
    const references: string[] = [];
    for (let n = 0; n < 45; n++) references.push(await sendUntil('2026-11-23', n));
    for (const n of [0, 7, 44]) mockStuck.add(idOf(n));
    expect(await removeExpired('2026-11-24')).toEqual({ removed: 42, stuck: 3 });
    const kept = await left();
    expect(kept.requests.sort()).toEqual([0, 7, 44].map((n) => references[n]).sort());
    expect(kept.files).toEqual([0, 7, 44].map(idOf));
    mockStuck.clear();
    expect(await removeExpired('2026-11-24')).toEqual({ removed: 3, stuck: 0 });
  });

  test('keeps a request while a message to the office is waiting', async () => {
    const reference = await sendUntil('2026-11-23', 1);
    await setDelivery(reference, 'mail', { delivered_at: '' });
    expect(await removeExpired('2026-11-24')).toEqual({ removed: 0, stuck: 0 });
    expect(await left()).toMatchObject({ requests: [reference], files: [idOf(1)] });
    // Abandoned after three days.
    await setDelivery(reference, 'mail', { next_at: '' });
    expect(await removeExpired('2026-11-24')).toEqual({ removed: 1, stuck: 0 });
  });

  test('a message on a channel that is no longer set up does not keep a request', async () => {
    const reference = await sendUntil('2026-11-23', 1);
    await setDelivery(reference, 'mail', { delivered_at: '' });
    delete variables.SMTP_URL;
    expect(await removeExpired('2026-11-24')).toEqual({ removed: 1, stuck: 0 });
  });

  test('removes nothing after the date has jumped, until the date is right again or has been confirmed', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation();
    const startOn = async (day: string) => {
      jest.useFakeTimers({ doNotFake: allButDate, now: Date.parse(`${day}T20:00:00Z`) });
      await sweep();
    };
    await startOn('2026-11-24');
    await sendUntil('2027-11-24', 1);
    await addFile(idOf(2), new Date(Date.now() - 25 * HOUR_MS));
    await startOn('2032-11-24');
    await startOn('2032-11-24');
    const kept = { files: [idOf(1)], requests: [expect.any(String)] };
    expect(await left()).toMatchObject(kept);
    expect(retentionWarnings()).toEqual([expect.stringContaining('confirm-date')]);
    expect(error).toHaveBeenCalledTimes(1);
    await startOn('2024-11-24');
    expect(retentionWarnings()).toHaveLength(1);
    await startOn('2026-12-20');
    expect(retentionWarnings()).toEqual([]);
    // The site was down for a long time.
    await startOn('2028-01-10');
    expect(await left()).toMatchObject(kept);
    await database().write((tx) => noteSweep(tx, '2028-01-10'));
    await sweep();
    expect(await left()).toMatchObject({ requests: [], files: [] });
    expect(retentionWarnings()).toEqual([]);
  });

  test('keeps a request that was sent while the clock was behind for as long as any other', async () => {
    await database().write((tx) => noteSweep(tx, '2026-11-24'));
    jest.useFakeTimers({ doNotFake: allButDate, now: Date.parse('2024-11-24T20:00:00Z') });
    const { removeOn } = await createRequest(leakForm, leakAnswers, 'sending-1');
    expect(removeOn).toBe('2026-12-24');
  });
});

/** The warnings, except for the one about the sample's host. */
const warnings = () => health().warnings.filter((one) => !one.startsWith('SITE_HOST'));

test('a file that cannot be removed causes a warning and holds up nothing else', async () => {
  await useDatabase('sqlite');
  const [info, error] = [jest.spyOn(log, 'info'), jest.spyOn(log, 'error')];
  for (const one of [info, error]) one.mockImplementation();
  const reference = await sendUntil('2020-01-01', 1);
  await sendUntil('2020-01-01', 2);
  const long = new Date(Date.now() - 25 * HOUR_MS);
  for (let n = 100; n < 350; n++) await addFile(idOf(n), long);
  for (const n of [1, 100, 300]) mockStuck.add(idOf(n));
  await sweep();
  expect(await left()).toMatchObject({
    requests: [reference],
    files: [1, 100, 300].map(idOf),
  });
  const warning = '3 files cannot be removed. Expired requests that have such files stay, too.';
  expect([health().status, warnings()]).toEqual(['degraded', [warning]]);
  await sweep();
  expect(error).toHaveBeenCalledTimes(1);
  expect(info.mock.calls).toEqual([[{ removed: 1 }, 'removed expired requests']]);
  mockStuck.clear();
  await sweep();
  expect(await left()).toMatchObject({ requests: [], files: [] });
  expect([health().status, warnings()]).toEqual(['ok', []]);
});

test('what was removed cannot be read in the database’s files', async () => {
  await useDatabase('sqlite');
  jest.spyOn(log, 'info').mockImplementation();
  const filesWith = (text: string) =>
    readdirSync(place.dir).filter(
      (name) =>
        name.startsWith('site.sqlite') && readFileSync(path.join(place.dir, name)).includes(text),
    );
  await database().prepare();
  // An earlier version did not overwrite what it removed.
  const earlier = new Libsql(path.join(place.dir, 'site.sqlite'));
  earlier.exec(`INSERT INTO sweeps VALUES ('Zanzibar Lane${'.'.repeat(9000)}', '')`);
  earlier.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  earlier.exec("DELETE FROM sweeps WHERE what LIKE 'Zanzibar%'");
  earlier.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  earlier.close();
  for (let n = 0; n < 20; n += 1) {
    const place = `1${n} Zanzibar Lane`;
    await createRequest(leakForm, { ...leakAnswers, place, notes: 'x'.repeat(500 * n) }, `z-${n}`);
  }
  const kept = await createRequest(leakForm, { ...leakAnswers, place: 'Elm Street' }, 'kept');
  await database().write((tx) =>
    tx
      .updateTable('requests')
      .set({ remove_on: '2020-01-01' })
      .where('reference', '<>', kept.reference)
      .execute(),
  );
  await database().write((tx) => tx.deleteFrom('deliveries').execute());
  expect(filesWith('Zanzibar')).toContain('site.sqlite');
  await sweep();
  expect((await left()).requests).toEqual([kept.reference]);
  expect(filesWith('Elm Street')).toEqual(['site.sqlite']);
  expect(filesWith('Zanzibar')).toEqual([]);
});

test('health names older copies of the data, which keep what was removed', async () => {
  await useDatabase('sqlite');
  expect(warnings()).toEqual([]);
  const copies = ['site.sqlite.moved', 'newsletter.sqlite.moved-2026', 'site.sqlite.before-2026'];
  for (const name of copies) writeFileSync(path.join(place.dir, name), '');
  mkdirSync(path.join(place.dir, 'uploads', 'files.before-2026'));
  expect(warnings()).toEqual([expect.stringMatching(/docs\/operations\.md#older-copies/)]);
  for (const name of [...copies, 'uploads/files.before-2026'])
    expect(warnings()[0]).toContain(name);
});

test('if expired requests cannot be looked up, unsent files are still removed', async () => {
  await useDatabase('sqlite');
  jest.spyOn(log, 'error').mockImplementation();
  await addFile(idOf(1), new Date(Date.now() - 25 * HOUR_MS));
  await database().write((tx) => sql`drop table sweeps`.execute(tx));
  await sweep();
  expect((await left()).files).toEqual([]);
  expect(retentionWarnings()).toEqual([expect.stringContaining('not removed')]);
});

test('removes what is due at startup, and logs how many requests, but not which ones', async () => {
  await useDatabase('sqlite');
  const info = jest.spyOn(log, 'info').mockImplementation();
  await sendUntil('2020-01-01', 1);
  await addFile(idOf(8), new Date(Date.now() - 25 * HOUR_MS));
  await addFile(idOf(9), new Date());
  startRetention();
  await eventually(() => expect(info).toHaveBeenCalled());
  expect(await left()).toEqual({ requests: [], deliveries: 0, files: [idOf(9)] });
  expect(info.mock.calls).toEqual([[{ removed: 1 }, 'removed expired requests']]);
});
