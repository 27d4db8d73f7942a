/** @jest-environment node */
import { sql } from 'kysely';
import range from 'lodash/range';
import type { Database } from '@/lib/server/database/database';
import { migrations } from '@/lib/server/database/migrations';
import type { Migration } from '@/lib/server/database/migrations/migration';
import { namesIn, providers, subscriber, createPlaces, type Place } from './databases';
import { eventually } from '../support/eventually';

jest.mock('../../scripts/data-dir.mjs', () => ({ dataDir: '.data' }));

const places = createPlaces();

test('migration names sort in the order in which migrations run', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
});

test('restore knows every migration, so that it does not refuse a backup of this version', () => {
  const { KNOWN_MIGRATIONS } = jest.requireActual<{ KNOWN_MIGRATIONS: string[] }>(
    '../../scripts/backup-files.mjs',
  );
  expect(KNOWN_MIGRATIONS).toEqual(migrations.map(({ name }) => name));
});

const appliedIn = async ({ read }: Database) => {
  const { rows } = await read((from) =>
    sql<{ name: string }>`select name from migrations order by name`.execute(from),
  );
  return rows.map(({ name }) => name);
};
const all = migrations.map(({ name }) => name);

/** A migration for these tests that counts how often it runs. */
function later(runs: string[], name = '9999-later'): Migration {
  return {
    name,
    up: async (db) => {
      await sql`create table later (note text)`.execute(db);
      await sql`insert into later values ('kept')`.execute(db);
      runs.push(name);
    },
  };
}

describe.each(providers)('%s', (provider) => {
  let place: Place;
  beforeEach(async () => (place = await places.create(provider)));

  test.each(range(migrations.length + 1))(
    'migrates a database with the first %d migrations, and keeps its rows',
    async (count) => {
      const first = place.open(migrations.slice(0, count));
      await first.prepare();
      if (count > 0)
        await first.write((tx) => tx.insertInto('subscribers').values(subscriber('ada')).execute());
      await first.close();
      const last = place.open();
      expect(await appliedIn(last)).toEqual(all);
      expect(await namesIn(last)).toEqual(count > 0 ? ['ada'] : []);
    },
  );

  test('runs each migration once when several instances start at the same time', async () => {
    const runs: string[] = [];
    const list = [...migrations, later(runs)];
    const instances = range(5).map(() => place.open(list));
    await Promise.all(instances.map((one) => one.prepare()));
    expect(runs).toEqual(['9999-later']);
    for (const one of instances) expect(await appliedIn(one)).toEqual([...all, '9999-later']);
  });

  test('undoes a migration that fails, says so, and tries again', async () => {
    let isBroken = true;
    const list: Migration[] = [
      ...migrations,
      {
        name: '9999-broken',
        up: async (db) => {
          await later([]).up(db, provider);
          if (isBroken) throw new Error('A bug');
        },
      },
    ];
    const database = place.open(list);
    const notMigrated = { kind: 'not migrated', message: expect.stringContaining('A bug') };
    await expect(database.prepare()).rejects.toMatchObject(notMigrated);
    await expect(namesIn(database)).rejects.toMatchObject(notMigrated);
    expect(database.health().lastFailure).toMatchObject({ kind: 'not migrated' });
    isBroken = false;
    expect(await namesIn(database)).toEqual([]);
    expect(await appliedIn(database)).toEqual([...all, '9999-broken']);
    await eventually(() => expect(database.health().lastFailure).toBeNull());
  });

  test('works with a database that a newer version has migrated', async () => {
    await place.open([...migrations, later([])]).prepare();
    expect(await namesIn(place.open())).toEqual([]);
  });
});
