// Where the server stores its files, and helpers to inspect its databases.
import nextEnv from '@next/env';
import Database from 'libsql';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

export const dataDir = process.env.DATA_DIR?.trim() || '.data';

/** The PostgreSQL database that instances share; empty if the database is a file in `dataDir`. */
export const databaseUrl = process.env.DATABASE_URL?.trim() ?? '';

/**
 * The number of rows in a database, not counting those that the server keeps for itself. @throws if the file
 * is damaged or not a database
 */
export function countRows(file) {
  const database = new Database(file);
  try {
    const [{ integrity_check: state }] = database.pragma('integrity_check');
    if (state !== 'ok') throw new Error(`${path.basename(file)} is damaged: ${state}`);
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'migrations'")
      .all();
    const counts = tables.map(
      ({ name }) => database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get().rows,
    );
    return counts.reduce((sum, rows) => sum + rows, 0);
  } finally {
    database.close();
  }
}

export const rowsIn = (count) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** Writes a file that only its owner can read, even if the file already exists, in which case `mode` has no effect. */
export function writePrivately(target, text) {
  writeFileSync(target, '', { mode: 0o600 });
  chmodSync(target, 0o600);
  writeFileSync(target, text);
}

/** Prints what went wrong and exits with an error code. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
