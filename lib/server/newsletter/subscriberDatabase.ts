import Database from 'libsql';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';

/** Name of the file in `DATA_DIR`; `scripts/newsletter-export.mjs` reads it. */
const FILE = 'newsletter.sqlite';
/** How long the whole server may block while another process writes, in ms. */
const BUSY_TIMEOUT_MS = 25;

/** Why the file cannot be written. */
export type FileFailure = 'locked' | 'disk full' | 'not writable' | 'damaged';

/** Opens the subscriber database. @throws if it cannot be opened or is locked */
export function openDatabase(dataDir: string) {
  const file = path.join(dataDir, FILE);
  // Only the server's user may read the email addresses. SQLite gives its other files the same mode.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) chmodSync(file + end, 0o600);
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const insert = database.prepare<[string, string]>(
    'INSERT INTO subscribers (email_address, subscribed_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  function insertAll(addresses: string[]): boolean[] {
    database.exec('BEGIN IMMEDIATE');
    try {
      const areNew = addresses.map(
        (address) => insert.run(address, new Date().toISOString()).changes > 0,
      );
      database.exec('COMMIT');
      return areNew;
    } catch (error) {
      // If the disk is full, SQLite has already rolled back; a second rollback would hide the error.
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
  const { ino } = statSync(file);
  return {
    insertAll,
    /** Whether the file is still there, and has not been replaced by another. */
    isInPlace: () => statSync(file, { throwIfNoEntry: false })?.ino === ino,
    checkpoint: () => database.pragma('wal_checkpoint(TRUNCATE)'),
    close: () => database.close(),
  };
}

/** @throws if another program holds the lock */
function prepare(database: Database.Database) {
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma('journal_mode = WAL');
  // Commits must survive a power failure, not just a crash of the process.
  database.pragma('synchronous = FULL');
  database.exec(`
    CREATE TABLE IF NOT EXISTS subscribers (
      id INTEGER PRIMARY KEY,
      email_address TEXT NOT NULL,
      status TEXT NOT NULL DEFAULT 'subscribed',
      subscribed_at TEXT NOT NULL
    );
    CREATE UNIQUE INDEX IF NOT EXISTS subscriber_addresses ON subscribers (lower(email_address));
  `);
}

/** Finds the cause of a failure from the error codes of SQLite and the file system. */
export function failureOf(error: unknown): FileFailure {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/BUSY|LOCKED/.test(code)) return 'locked';
  if (/FULL|ENOSPC|EDQUOT/.test(code)) return 'disk full';
  // 11 and 26 are SQLite's own codes, used when the library gives none.
  if (/CORRUPT|NOTADB/.test(code) || /: (11|26)\)?$/.test(message)) return 'damaged';
  return 'not writable';
}
