/**
 * @jest-environment node
 * @needs postgres
 */
import Libsql from 'libsql';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import range from 'lodash/range';
import { addSubscriber } from '@/lib/server/newsletter/local';
import { eventually } from '../support/eventually';
import { namesIn, providers, createPlaces, type Place } from './databases';

const places = createPlaces();
const OLD = 'newsletter.sqlite';
const names = range(1200).map((n) => `visitor${n}`);

/** Writes the file as earlier versions did, and leaves it open. */
function openOld({ dir }: Place, list = names) {
  const old = new Libsql(path.join(dir, OLD));
  const rows = list.map((name) => `('${name}@gold.example', '2026-01-02T03:04:05.678Z')`);
  // Without prepared statements, which would keep the file open even after the connection is closed.
  old.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS subscribers (
      id INTEGER PRIMARY KEY,
      email_address TEXT NOT NULL,
      status TEXT NOT NULL DEFAULT 'subscribed',
      subscribed_at TEXT NOT NULL
    );
    CREATE UNIQUE INDEX IF NOT EXISTS subscriber_addresses ON subscribers (lower(email_address));
    INSERT INTO subscribers (email_address, subscribed_at) VALUES ${rows.join()};
  `);
  return old;
}

const moved = ({ dir }: Place) =>
  readdirSync(dir).filter((name) => name.startsWith(`${OLD}.moved`));

const environmentOf = ({ environment }: Place, more = {}) => ({
  ...process.env,
  ...environment,
  ...more,
});
const move = ['--import', 'tsx', '__tests__/database/moveProcess.mjs'];

describe.each(providers)('%s', (provider) => {
  let place: Place;
  beforeEach(async () => (place = await places.create(provider)));

  test('imports the subscribers from newsletter.sqlite, only once', async () => {
    openOld(place).close();
    const database = place.open();
    expect(await namesIn(database)).toEqual(names);
    const [first] = await database.read((from) =>
      from.selectFrom('subscribers').selectAll().limit(1).orderBy('id').execute(),
    );
    expect(first).toEqual({
      id: 1,
      email_address: 'visitor0@gold.example',
      status: 'subscribed',
      subscribed_at: '2026-01-02T03:04:05.678Z',
    });
    expect(await addSubscriber(database, 'Visitor7@gold.example')).toBe(false);
    expect(moved(place)).toEqual([`${OLD}.moved`]);
    expect(existsSync(path.join(place.dir, OLD))).toBe(false);
    // The renamed file is complete, without a log.
    const archive = new Libsql(path.join(place.dir, `${OLD}.moved`));
    expect(archive.prepare('SELECT id FROM subscribers').all()).toHaveLength(1200);
    archive.close();
    expect(await namesIn(place.open())).toHaveLength(1200);
  });

  test('if an old file appears again, adds its new rows and keeps both files', async () => {
    openOld(place, ['ada', 'bob']).close();
    await place.open().prepare();
    openOld(place, ['BOB', 'cleo']).close();
    expect(await namesIn(place.open())).toEqual(['ada', 'bob', 'cleo']);
    expect(moved(place)).toHaveLength(2);
  });

  test('loses and duplicates nothing when it is killed with kill -9 at any step', async () => {
    const database = place.open();
    await database.prepare();
    for (let step = 0, isDone = false; !isDone; step += 1) {
      const name = `visitor${step}`;
      openOld(place, [name]).close();
      const env = environmentOf(place, { STOP_AT: `${step}` });
      const { status, signal, stdout } = spawnSync('node', move, { env, encoding: 'utf8' });
      isDone = status === 0;
      if (!isDone) expect(signal).toBe('SIGKILL');
      else expect(stdout).toBe('"moved"\n');
      // The next start finishes what this one began.
      await place.open().prepare();
      expect(await namesIn(database)).toEqual(range(step + 1).map((n) => `visitor${n}`));
      expect(existsSync(path.join(place.dir, OLD))).toBe(false);
      for (const name of moved(place)) rmSync(path.join(place.dir, name));
      if (isDone) expect(step).toBeGreaterThan(8);
    }
  });

  test('several processes that start simultaneously move the rows only once', async () => {
    openOld(place).close();
    const started = range(4).map(() =>
      spawn('node', move, { env: environmentOf(place), stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    const codes = await Promise.all(started.map((one) => once(one, 'exit')));
    expect(codes.map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
    const database = place.open();
    expect((await namesIn(database)).sort()).toEqual([...names].sort());
    const full = moved(place).filter((name) => statSync(path.join(place.dir, name)).size > 0);
    expect(full).toEqual([`${OLD}.moved`]);
  });

  test('waits for an earlier version that still has the file open, and says so', async () => {
    const old = openOld(place, ['ada']);
    const database = place.open();
    expect(await addSubscriber(database, 'bob@gold.example')).toBe(true);
    expect(database.health().lastFailure).toMatchObject({ kind: 'locked' });
    old.exec(
      "INSERT INTO subscribers (email_address, subscribed_at) VALUES ('cleo@gold.example', '')",
    );
    old.close();
    expect((await namesIn(place.open())).sort()).toEqual(['ada', 'bob', 'cleo']);
  });

  test('works even if the old file is damaged, and keeps and reports that file', async () => {
    writeFileSync(path.join(place.dir, OLD), 'no database'.repeat(1000));
    const database = place.open();
    expect(await addSubscriber(database, 'ada@gold.example')).toBe(true);
    expect(database.health().lastFailure).toMatchObject({ kind: 'damaged' });
    expect(statSync(path.join(place.dir, OLD)).size).toBe(11_000);
  });
});

test.each(providers)('%s tries every minute to move a file that was open', async (provider) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  const place = await places.create(provider);
  const old = openOld(place, ['ada']);
  const database = place.open();
  await database.prepare();
  expect(database.health().lastFailure).toMatchObject({ kind: 'locked' });
  old.close();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  await eventually(() => expect(moved(place)).toHaveLength(1));
  expect(await namesIn(database)).toEqual(['ada']);
  expect(database.health().lastFailure).toBeNull();
});

test('PostgreSQL also imports what is in site.sqlite', async () => {
  const place = await places.create('postgres');
  openOld(place, ['ada']).close();
  const env = environmentOf(place, { DATABASE_URL: '' });
  expect(spawnSync('node', move, { env }).status).toBe(0);
  openOld(place, ['bob']).close();
  expect(await namesIn(place.open())).toEqual(['bob', 'ada']);
  expect(readdirSync(place.dir).filter((name) => name.includes('sqlite'))).toEqual([
    expect.stringMatching(/^newsletter\.sqlite\.moved$/),
    expect.stringMatching(/^newsletter\.sqlite\.moved-/),
    'site.sqlite.moved',
  ]);
});
