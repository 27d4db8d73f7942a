import { Kysely, PostgresDialect, sql } from 'kysely';
import path from 'node:path';
import { MINUTE_MS } from '../../site/durations';
import type { Database } from './database';
import { asUnavailable, DatabaseUnavailable, postgresFailure } from './failure';
import { createHealth } from './health';
import { migrate } from './migrate';
import type { Migration } from './migrations/migration';
import { copyRows, moveFile, type Rows } from './moveFile';
import { boundedPool, COMMIT, openPool } from './postgresPool';
import { SQLITE_FILE } from './sqlite';
import { storeAndRemove } from './storeAndRemove';
import type { Tables } from './tables';

/** How long a read or write may take in total, in ms. */
const LIMIT_MS = 5000;
/** How long a migration may take, including the wait for one on another instance, in ms. */
const MIGRATION_MS = 300_000;
/** How often to check the connection, in ms. */
const CHECK_MS = MINUTE_MS;
/** The ID of the lock that instances take turns holding. The number is arbitrary. */
const MIGRATION_LOCK = 4_721_019;

type Connection = Kysely<Tables>;

/** A PostgreSQL database, which several instances may share. Connects on first use. */
export function postgresDatabase(
  url: string,
  folder: string,
  migrations?: readonly Migration[],
): Database {
  const health = createHealth(() => write(storeAndRemove));
  const pool = openPool(url, LIMIT_MS, 10);
  // An idle connection was lost, for example because the server restarted.
  pool.on('error', () => {
    health.fail(new DatabaseUnavailable('unreachable', new Error('A connection was lost.')));
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: boundedPool(pool, LIMIT_MS) }),
  });
  let ready: Promise<void> | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function run<T>(task: () => Promise<T>): Promise<T> {
    try {
      const result = await within(LIMIT_MS, prepare().then(task));
      health.succeed();
      return result;
    } catch (error) {
      const kind = postgresFailure(error);
      if (!kind) throw error;
      const failure = asUnavailable(kind, error);
      health.fail(failure);
      throw failure;
    }
  }

  function write<T>(change: (tx: Connection) => Promise<T>): Promise<T> {
    return run(() => db.connection().execute((one) => transaction(one, change)));
  }

  async function prepare(): Promise<void> {
    ready ??= migrateOnce(url, migrations).then(moveFiles).then(checkLater);
    try {
      await ready;
    } catch (error) {
      ready = undefined;
      throw error;
    }
  }

  /** Moves the rows of the files that the site used before `DATABASE_URL` was set. */
  async function moveFiles() {
    const insert = (rows: Rows) =>
      db.connection().execute((one) => transaction(one, (tx) => copyRows(tx, rows)));
    const newsletter = { file: path.join(folder, 'newsletter.sqlite'), insert };
    const site = { file: path.join(folder, SQLITE_FILE), isSite: true, insert };
    health.setUnmoved((await moveFile(newsletter)) ?? (await moveFile(site)));
  }

  /** Checks the database regularly, so that the health status shows a failure even if nobody uses it. */
  function checkLater() {
    clearTimeout(checking);
    if (!isClosed) checking = setTimeout(() => void check(), CHECK_MS).unref();
  }

  async function check() {
    try {
      await run(() => sql`select 1`.execute(db));
      if (health.hasUnmoved()) await moveFiles();
    } catch {
      // The health status shows the cause.
    }
    checkLater();
  }

  return {
    provider: 'postgres',
    read: (query) => run(() => db.connection().execute(query)),
    write,
    prepare: () => run(async () => undefined),
    // PostgreSQL does it itself.
    vacuum: async () => undefined,
    health: health.report,
    close: async () => {
      isClosed = true;
      health.stop();
      clearTimeout(checking);
      await db.destroy();
    },
  };
}

async function migrateOnce(url: string, migrations?: readonly Migration[]): Promise<void> {
  const pool = openPool(url, MIGRATION_MS, 1);
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: boundedPool(pool, MIGRATION_MS) }),
  });
  const runAlone = <T>(change: (tx: Kysely<never>) => Promise<T>) =>
    db.connection().execute((one) =>
      transaction(one, async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
        return change(tx as unknown as Kysely<never>);
      }),
    );
  try {
    await migrate('postgres', runAlone, migrations);
  } finally {
    await db.destroy();
  }
}

/** Makes the commit wait for the disk, even if the server is configured not to. */
const BEGIN = `begin; select set_config('synchronous_commit', 'on', true)
  where current_setting('synchronous_commit') = 'off'`;

async function transaction<T>(
  connection: Connection,
  change: (tx: Connection) => Promise<T>,
): Promise<T> {
  await sql.raw(BEGIN).execute(connection);
  try {
    const result = await change(connection);
    await sql.raw(COMMIT).execute(connection);
    return result;
  } catch (error) {
    // If the connection is lost, the server rolls back on its own.
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw error;
  }
}

/** @throws DatabaseUnavailable if the promise takes longer than `ms` */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const late = new Error(`There was no response within ${ms} ms.`);
    timer = setTimeout(() => reject(new DatabaseUnavailable('unreachable', late)), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
