import type { Kysely } from 'kysely';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../../site/durations';
import type { Database, Writer } from './database';
import { asUnavailable, isDatabaseUnavailable, sqliteFailure } from './failure';
import { createHealth } from './health';
import { copyRows, moveFile } from './moveFile';
import { ownStatements } from './ownStatements';
import type { Migration } from './migrations/migration';
import { openSqliteFile, type SqliteFile } from './sqliteFile';
import { storeAndRemove } from './storeAndRemove';
import type { Tables } from './tables';

/** Name of the file in `DATA_DIR`; the scripts for operators read it. */
export const SQLITE_FILE = 'site.sqlite';

/** How long a read or write waits for another process to release the file, and how often it retries, in ms. */
const GIVE_UP_MS = 5000;
const RETRY_MS = 200;
/** How long to collect writes for one transaction, in ms. */
const GATHER_MS = 10;
/**
 * How long writes stay in the write-ahead log before they are moved into the file itself, and how often to try
 * again to move an older file's rows, in ms.
 */
const TIDY_MS = MINUTE_MS;
/** The largest file to vacuum, in bytes, which takes less than a second. */
const MAX_VACUUM_BYTES = 50_000_000;

type Waiting = {
  change: (tx: Writer) => Promise<unknown>;
  until: number;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};

type Outcome = { value: unknown } | { error: unknown };

/**
 * SQLite in a file that several processes may share, opened on the first use. Concurrent writes share a
 * transaction, since each commit blocks the whole server until the disk has written it.
 */
export function sqliteDatabase(folder: string, migrations?: readonly Migration[]): Database {
  const file = path.join(folder, SQLITE_FILE);
  const health = createHealth(() => withFile(({ transaction }) => transaction(storeAndRemove)));
  let opened: SqliteFile | undefined;
  let waiting: Waiting[] = [];
  let isWorking = false;
  let tidying: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one task at a time on the open file. */
  function withFile<T>(task: (file: SqliteFile) => Promise<T>): Promise<T> {
    const run = last.then(async () => {
      try {
        if (opened && !opened.isInPlace()) forget();
        if (opened && !opened.hasLog()) rescue(opened);
        if (!opened) await open();
        const result = await task(opened!);
        health.succeed();
        return result;
      } catch (error) {
        throw errorFor(error);
      }
    });
    last = run.catch(() => undefined);
    return run;
  }

  /** Moves what is in a deleted write-ahead log, which can be read only while it is open, into the database file. */
  function rescue(file: SqliteFile) {
    try {
      file.checkpoint();
    } catch (error) {
      // Another process that shares the file has already done this and emptied the log.
      if ((error as { code?: string }).code !== 'SQLITE_IOERR_SHORT_READ') throw error;
    }
    forget();
  }

  async function open() {
    opened = await openSqliteFile(file, migrations);
    await moveOlder();
  }

  /** Moves the rows of `newsletter.sqlite`, which earlier versions used. */
  async function moveOlder() {
    const { transaction } = opened!;
    const failure = await moveFile({
      file: path.join(folder, 'newsletter.sqlite'),
      insert: (rows) => transaction((tx) => copyRows(tx, rows)),
    });
    health.setUnmoved(failure);
    if (health.hasUnmoved()) tidying ??= setTimeout(tidy, TIDY_MS).unref();
  }

  /** The error for callers. Closes the file, unless it was only locked. */
  function errorFor(error: unknown): unknown {
    const kind = sqliteFailure(error);
    if (!kind) return error;
    // A deleted log can be read only while it is open, so the file then stays open.
    if (kind !== 'locked' && opened?.hasLog()) forget();
    return asUnavailable(kind, error);
  }

  /** Remembers why the database could not be used. A lock that was released in time does not count as a failure. */
  function note(error: unknown): void {
    if (isDatabaseUnavailable(error)) health.fail(error);
  }

  /**
   * Runs every waiting write. If the file is locked, those with time left keep waiting.
   * @returns how long to wait before the next ones, in ms
   */
  async function writeAll(): Promise<number> {
    const batch = waiting;
    waiting = [];
    try {
      const outcomes = await withFile(({ transaction, exec }) =>
        transaction(async (tx) => {
          const list: Outcome[] = [];
          for (const { change } of batch) list.push(await attempt(exec, tx, change));
          return list;
        }),
      );
      tidying ??= setTimeout(tidy, TIDY_MS).unref();
      batch.forEach(({ resolve, reject }, i) => {
        const outcome = outcomes[i]!;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value as never);
      });
      return GATHER_MS;
    } catch (error) {
      const now = Date.now();
      const mayWait = ({ until }: Waiting) => isLocked(error) && now < until;
      waiting.unshift(...batch.filter(mayWait));
      const refused = batch.filter((one) => !mayWait(one));
      if (refused.length > 0) note(error);
      for (const { reject } of refused) reject(error);
      return RETRY_MS;
    }
  }

  async function work() {
    isWorking = true;
    let pause = GATHER_MS;
    while (waiting.length > 0) {
      await sleep(pause);
      pause = await writeAll();
    }
    isWorking = false;
  }

  async function read<T>(task: (file: SqliteFile) => Promise<T>): Promise<T> {
    const until = Date.now() + GIVE_UP_MS;
    for (;;) {
      try {
        return await withFile(task);
      } catch (error) {
        if (!isLocked(error) || Date.now() >= until) {
          note(error);
          throw error;
        }
        await sleep(RETRY_MS);
      }
    }
  }

  /** Closes the file. The next use opens it again. */
  function forget() {
    opened?.close();
    opened = undefined;
  }

  function tidy() {
    clearTimeout(tidying);
    tidying = undefined;
    try {
      opened?.checkpoint();
    } catch {
      // The checkpoint is only postponed: the next one, or the next process to open the file, catches up.
    }
    if (opened && health.hasUnmoved()) void withFile(moveOlder).catch(() => undefined);
  }

  return {
    provider: 'sqlite',
    read: (query) => read(({ db }) => db.connection().execute((one) => ownStatements(one, query))),
    write: (change) =>
      new Promise((resolve, reject) => {
        waiting.push({ change, until: Date.now() + GIVE_UP_MS, resolve, reject });
        if (!isWorking) void work();
      }),
    prepare: () => read(async () => undefined),
    vacuum: () =>
      read(async ({ exec, checkpoint }) => {
        if (statSync(file).size <= MAX_VACUUM_BYTES) exec('VACUUM');
        checkpoint();
      }),
    health: health.report,
    close: async () => {
      health.stop();
      health.setUnmoved(null);
      tidy();
      forget();
    },
  };
}

/** Runs one of the writes that share a transaction. If it fails, only its own changes are undone. */
async function attempt(
  exec: SqliteFile['exec'],
  tx: Kysely<Tables>,
  change: Waiting['change'],
): Promise<Outcome> {
  exec('SAVEPOINT one_write');
  try {
    const value = await ownStatements(tx, change);
    exec('RELEASE one_write');
    return { value };
  } catch (error) {
    if (sqliteFailure(error)) throw error;
    exec('ROLLBACK TO one_write; RELEASE one_write');
    return { error };
  }
}

const isLocked = (error: unknown) => sqliteFailure(error) === 'locked';
