import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import Libsql from 'libsql';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { asUnavailable, DatabaseUnavailable, sqliteFailure } from './failure';
import { migrate, type RunAlone } from './migrate';
import type { Migration } from './migrations/migration';
import type { Tables } from './tables';

/**
 * Limits how long the whole server may block while another process writes, to 25 ms. Like everything that may
 * find the file locked, this runs with `exec`: a prepared statement would stay in progress, and keep the file
 * open, until Node's garbage collector collects it.
 */
const LIMIT_WAITING = 'PRAGMA busy_timeout = 25';

/** An open SQLite file. Only one transaction at a time may use it. */
export type SqliteFile = {
  db: Kysely<Tables>;
  /** Runs a transaction. No other process can write in the meantime. */
  transaction: <T>(change: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Runs a statement without values. */
  exec: (text: string) => void;
  /** Whether the file still exists and has not been replaced by another. */
  isInPlace: () => boolean;
  /** Whether the write-ahead log still exists and has not been replaced by another. */
  hasLog: () => boolean;
  /**
   * Moves everything in the write-ahead log into the file itself, even if the log was deleted.
   * @throws if, for example, another process is reading the log
   */
  checkpoint: () => void;
  close: () => void;
};

/**
 * Opens a database, and creates or migrates it if necessary.
 * @throws DatabaseUnavailable if another process holds the lock, or if the file cannot be used
 */
export async function openSqliteFile(
  file: string,
  migrations?: readonly Migration[],
): Promise<SqliteFile> {
  try {
    createFile(file);
    const inode = inodeOf(file);
    const driver = openDriver(file);
    const opened = onDriver(driver, file, inode, inodeOf(logOf(file)));
    try {
      await migrate('sqlite', opened.transaction as RunAlone, migrations);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  } catch (error) {
    throw asUnavailable(sqliteFailure(error) ?? 'not writable', error);
  }
}

/** Only the server's user may read what people send. SQLite gives its other files the same mode. */
function createFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) chmodSync(file + end, 0o600);
}

function openDriver(file: string): Libsql.Database {
  const driver = new Libsql(file);
  try {
    driver.exec(LIMIT_WAITING);
    driver.exec('PRAGMA journal_mode = WAL');
    // The first statement opens the write-ahead log, which stays until the last process closes the file.
    driver.exec('SELECT 1 FROM sqlite_schema LIMIT 1');
    // Commits must survive a power failure, not just a crash of the process.
    driver.exec('PRAGMA synchronous = FULL');
    driver.exec('PRAGMA foreign_keys = ON');
    // Overwrites what is deleted.
    driver.exec('PRAGMA secure_delete = ON');
    return driver;
  } catch (error) {
    driver.close();
    throw error;
  }
}

/** Opens a file as it is, without changing its tables; undefined if there is none. */
export function openAsItIs(file: string): SqliteFile | undefined {
  const inode = inodeOf(file);
  if (inode === undefined) return undefined;
  const driver = new Libsql(file);
  driver.exec(LIMIT_WAITING);
  return onDriver(driver, file, inode);
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;
const logOf = (file: string) => `${file}-wal`;

/**
 * @param inode of the file before it was opened
 * @param log the inode of its write-ahead log; undefined if it has none
 */
function onDriver(
  driver: Libsql.Database,
  file: string,
  inode: number | undefined,
  log?: number,
): SqliteFile {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withChecks(driver) }) });
  const isInPlace = () => inodeOf(file) === inode;
  const hasLog = () => log === undefined || inodeOf(logOf(file)) === log;
  return {
    db,
    transaction: (change) =>
      db.connection().execute(async (tx) => {
        driver.exec('BEGIN IMMEDIATE');
        try {
          // Anything written to a deleted file is lost.
          if (!isInPlace() || !hasLog())
            throw new DatabaseUnavailable('locked', new Error('It was replaced.'));
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
    hasLog,
    checkpoint: () => {
      const [{ busy }] = driver.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
      if (busy)
        throw new DatabaseUnavailable('locked', new Error('The log is in use by another process.'));
    },
    close: () => {
      if (driver.inTransaction) driver.exec('ROLLBACK');
      driver.close();
    },
  };
}

/**
 * Rejects values that the driver cannot store: a boolean would end the process, and text would end at a zero byte.
 */
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
