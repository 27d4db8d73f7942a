import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import Libsql from 'libsql';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseUnavailable, sqliteFailure } from './failure';
import { migrate } from './migrate';
import type { Migration } from './migrations';
import type { Tables } from './tables';

/** How long the whole server may block while another process writes, in ms. */
export const BUSY_TIMEOUT_MS = 25;

/** An open SQLite file. Only one transaction at a time may use it. */
export type SqliteFile = {
  db: Kysely<Tables>;
  /** Runs a transaction. No other process can write meanwhile. */
  transaction: <T>(change: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Runs a statement without values. */
  exec: (text: string) => void;
  /** Whether the file is still there, and has not been replaced by another. */
  isInPlace: () => boolean;
  /** Moves what is in the write-ahead log into the file itself. */
  checkpoint: () => void;
  close: () => void;
};

/**
 * Opens a database, which is created or migrated if necessary.
 * @throws DatabaseUnavailable if another process holds the lock, or if the file cannot be used
 */
export async function openSqliteFile(
  file: string,
  migrations?: readonly Migration[],
): Promise<SqliteFile> {
  try {
    const driver = openDriver(file);
    const opened = onDriver(driver, file);
    try {
      await migrate('sqlite', opened.transaction as Parameters<typeof migrate>[1], migrations);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(sqliteFailure(error) ?? 'not writable', error);
  }
}

function openDriver(file: string): Libsql.Database {
  // Only the server's user may read what people send. SQLite gives its other files the same mode.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) chmodSync(file + end, 0o600);
  const driver = new Libsql(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    driver.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    driver.pragma('journal_mode = WAL');
    // Commits must survive a power failure, not just a crash of the process.
    driver.pragma('synchronous = FULL');
    driver.pragma('foreign_keys = ON');
    return driver;
  } catch (error) {
    driver.close();
    throw error;
  }
}

function onDriver(driver: Libsql.Database, file: string): SqliteFile {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withChecks(driver) }) });
  const { ino } = statSync(file);
  const isInPlace = () => statSync(file, { throwIfNoEntry: false })?.ino === ino;
  return {
    db,
    transaction: (change) =>
      db.connection().execute(async (tx) => {
        // Not as a prepared statement: if the file is locked, it would stay in progress.
        driver.exec('BEGIN IMMEDIATE');
        try {
          // Anything written to a deleted file is lost.
          if (!isInPlace()) throw new DatabaseUnavailable('locked', new Error('It was replaced.'));
          const result = await change(tx);
          driver.exec('COMMIT');
          return result;
        } catch (error) {
          // If the disk is full, SQLite has already rolled back; a second rollback would hide the error.
          if (driver.inTransaction) driver.exec('ROLLBACK');
          throw error;
        }
      }),
    exec: (text) => driver.exec(text),
    isInPlace,
    checkpoint: () => driver.pragma('wal_checkpoint(TRUNCATE)'),
    close: () => driver.close(),
  };
}

/** Refuses values that the driver cannot store: a boolean ends the process, and text ends at a zero byte. */
function withChecks(driver: Libsql.Database): SqliteDatabase {
  const checked = (values: readonly unknown[]) => {
    const isStorable = (value: unknown) =>
      value === null ||
      ['number', 'bigint'].includes(typeof value) ||
      (typeof value === 'string' && !value.includes('\0')) ||
      value instanceof Uint8Array;
    if (!values.every(isStorable)) throw new TypeError('The database cannot store this value.');
    return values as unknown[];
  };
  return {
    prepare: (text) => {
      const statement = driver.prepare(text);
      return {
        reader: statement.reader,
        all: (values) => statement.all(checked(values)),
        run: (values) => statement.run(checked(values)),
        iterate: (values) => statement.iterate(checked(values)) as IterableIterator<unknown>,
      };
    },
    close: () => driver.close(),
  };
}
