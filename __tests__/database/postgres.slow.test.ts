/**
 * @jest-environment node
 * @needs postgres
 */
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '@/lib/server/database/database';
import { eventually } from '../support/eventually';
import type { PostgresServer } from '../support/postgresServer';
import { namesIn, subscriber, createPlaces, type Place } from './databases';

const places = createPlaces();
let server: PostgresServer;
let place: Place;
let database: Database;

beforeEach(async () => {
  server = await places.postgres();
  place = await places.create('postgres');
  database = place.open();
  await add('ada');
});

const add = (name: string) =>
  database.write((tx) => tx.insertInto('subscribers').values(subscriber(name)).execute());

/** Runs statements on a separate connection. */
async function administer(...statements: string[]) {
  const client = new pg.Client({ connectionString: place.environment.DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  return () => client.end();
}

async function endConnections() {
  const end = await administer(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'website' and datname = current_database()",
  );
  await end();
}

const kindOf = () => database.health().lastFailure?.kind;

test('fails clearly while the server is gone, and recovers on its own', async () => {
  await server.stop();
  await expect(add('bob')).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(namesIn(database)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(kindOf()).toBe('unreachable');
  // A server can also start without the database.
  const started = place.open();
  await expect(started.prepare()).rejects.toMatchObject({ kind: 'unreachable' });
  await server.start();
  // Nobody uses the database, but the health status shows that it is back.
  await eventually(() => expect(kindOf()).toBeUndefined());
  await add('bob');
  expect(await namesIn(started)).toEqual(['ada', 'bob']);
});

test('fails within a few seconds while the server does not respond, and does not use those connections again', async () => {
  server.signal('SIGSTOP');
  // More writes than the pool has connections, so that some have to wait for one.
  const tries = Array.from({ length: 15 }, (_, n) => add(`visitor${n}`));
  const results = await Promise.allSettled(tries);
  server.signal('SIGCONT');
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'unreachable' } });
  expect(kindOf()).toBe('unreachable');
  await eventually(() => namesIn(database));
  await add('bob');
  expect((await namesIn(database)).at(-1)).toBe('bob');
});

test('a lost connection fails the write that used it, and nothing else', async () => {
  const lost = database.write(async (tx) => {
    await tx.insertInto('subscribers').values(subscriber('bob')).execute();
    await endConnections();
    await tx.selectFrom('subscribers').selectAll().execute();
  });
  await expect(lost).rejects.toMatchObject({ kind: 'unreachable' });
  await add('cleo');
  expect(await namesIn(database)).toEqual(['ada', 'cleo']);
});

test('says so when another transaction holds a lock', async () => {
  const end = await administer('begin', 'lock table subscribers');
  await expect(add('bob')).rejects.toMatchObject({ kind: 'locked' });
  expect(kindOf()).toBe('locked');
  await end();
  await add('bob');
  await eventually(() => expect(kindOf()).toBeUndefined());
});

test('reports a full disk until something can be stored, even though reading works', async () => {
  const end = await administer(
    "create function full_disk() returns trigger as $$ begin raise exception 'full' using errcode = '53100'; end $$ language plpgsql",
    'create trigger full_disk before insert on subscribers for each row execute function full_disk()',
    'create trigger full_disk before insert on requests for each row execute function full_disk()',
  );
  await expect(add('bob')).rejects.toMatchObject({ kind: 'disk full' });
  const startedAt = Date.now();
  while (Date.now() - startedAt < 12_000) {
    expect(await namesIn(database)).toEqual(['ada']);
    // A write that stores nothing, such as one for an outbox without messages.
    await database.write((tx) => tx.deleteFrom('deliveries').execute());
    expect(kindOf()).toBe('disk full');
    await sleep(500);
  }
  const again = await administer(
    'drop trigger full_disk on subscribers',
    'drop trigger full_disk on requests',
  );
  await eventually(() => expect(kindOf()).toBeUndefined());
  await add('bob');
  const left = await database.read((from) => from.selectFrom('requests').selectAll().execute());
  expect(left).toEqual([]);
  await Promise.all([end(), again()]);
});

test('stops waiting for a migration on another instance, and uses the database once it is done', async () => {
  const end = await administer('begin', 'select pg_advisory_xact_lock(4721019)');
  const other = place.open();
  await expect(namesIn(other)).rejects.toMatchObject({ kind: 'unreachable' });
  await end();
  await eventually(async () => expect(await namesIn(other)).toEqual(['ada']));
});

test.each([
  ['53100', 'disk full'],
  ['53200', 'unreachable'],
  ['53300', 'unreachable'],
  ['57P03', 'unreachable'],
  ['40P01', 'locked'],
  ['XX001', 'damaged'],
  ['25006', 'not writable'],
])('reports the error %s as %s', async (code, kind) => {
  const failed = database.write((tx) =>
    sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(tx),
  );
  await expect(failed).rejects.toMatchObject({ kind, code });
  expect(kindOf()).toBe(kind);
});

test('reports a read-only database until it is writable, and then uses only new connections', async () => {
  const { pathname } = new URL(place.environment.DATABASE_URL!);
  const set = async (value: string) => {
    const end = await administer(
      'set default_transaction_read_only = off',
      `alter database ${pathname.slice(1)} set default_transaction_read_only = ${value}`,
    );
    await end();
  };
  await set('on');
  await endConnections();
  const read = () => Promise.all(Array.from({ length: 10 }, () => namesIn(database)));
  const keepReading = setInterval(() => void read().catch(() => undefined), 100);
  await expect(add('bob')).rejects.toMatchObject({ kind: 'not writable' });
  await sleep(6000);
  expect(kindOf()).toBe('not writable');
  await set('off');
  await eventually(() => expect(kindOf()).toBeUndefined());
  const names = Array.from({ length: 20 }, (_, n) => `visitor${n}`);
  await Promise.all(names.map(add));
  clearInterval(keepReading);
  expect((await namesIn(database)).sort()).toEqual(['ada', ...names].sort());
});

test('waits for the disk even if the database is configured not to', async () => {
  const { pathname } = new URL(place.environment.DATABASE_URL!);
  await (
    await administer(`alter database ${pathname.slice(1)} set synchronous_commit = off`)
  )();
  await database.close();
  database = place.open();
  const setting = await database.write((tx) =>
    sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(tx),
  );
  expect(setting.rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('does not report success when a statement failed and its error was ignored', async () => {
  const write = database.write(async (tx) => {
    await tx.insertInto('subscribers').values(subscriber('bob')).execute();
    await tx
      .insertInto('subscribers')
      .values(subscriber('ADA'))
      .execute()
      .catch(() => undefined);
  });
  await expect(write).rejects.toThrow('nothing was stored');
  expect(await namesIn(database)).toEqual(['ada']);
});

test('errors do not repeat what people sent', async () => {
  const errors = await Promise.all([
    add('ADA').catch((error: unknown) => error),
    database
      .read((from) => sql`select ${'secret@gold.example'}::integer`.execute(from))
      .catch((error: unknown) => error),
  ]);
  for (const error of errors) {
    const { message, stack } = error as Error;
    expect(message + stack + JSON.stringify(error)).not.toMatch(/@gold\.example/i);
  }
});

test('errors do not repeat the password', async () => {
  const { postgresDatabase } = await import('@/lib/server/database/postgres');
  const wrong = postgresDatabase('postgresql://site:SECRET@127.0.0.1:1/site', place.dir);
  const error = (await wrong.prepare().catch((one: unknown) => one)) as Error;
  await wrong.close();
  expect(error).toMatchObject({ kind: 'unreachable' });
  expect(error.message + error.stack).not.toContain('SECRET');
});
