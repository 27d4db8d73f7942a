import type { Insertable, Kysely } from 'kysely';
import Libsql from 'libsql';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { log } from '../log';
import { sqliteFailure, type DatabaseFailure } from './failure';
import { BUSY_TIMEOUT_MS } from './sqliteFile';
import { copiedColumns, type Tables } from './tables';

/** Rows by table. */
export type Rows = Partial<Record<keyof Tables, object[]>>;

/** How many rows to insert with one statement. */
const CHUNK = 500;

/**
 * Moves the rows of an older database file, and then renames it, so that they are moved once. If the process is
 * killed in between, the next one starts again.
 * @param insert inserts the rows that are not there yet, and resolves when they are on disk
 * @param upgrade brings the file up to date first
 * @returns why the file could not be moved; null if it was moved or does not exist
 */
export async function moveFile(
  file: string,
  insert: (rows: Rows) => Promise<void>,
  upgrade?: () => Promise<void>,
): Promise<DatabaseFailure | null> {
  if (!existsSync(file)) return null;
  try {
    await upgrade?.();
    await moveExisting(file, insert);
    return null;
  } catch (err) {
    const kind = sqliteFailure(err) ?? 'damaged';
    log.error({ err }, `cannot move ${path.basename(file)} into the database (${kind})`);
    return kind;
  }
}

async function moveExisting(file: string, insert: (rows: Rows) => Promise<void>): Promise<void> {
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino;
  const before = inode();
  const old = new Libsql(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    old.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    // Empties the write-ahead log into the file. Fails while another process has the file open.
    old.pragma('journal_mode = DELETE');
    old.exec('BEGIN EXCLUSIVE');
    // Another process has moved it, perhaps to another database; its replacement waits for the next time.
    if (inode() !== before) return;
    const rows = rowsOf(old);
    await insert(rows);
    // Opening a file that has just been moved creates an empty one.
    if (statSync(file).size === 0) rmSync(file);
    else renameSync(file, unusedName(`${file}.moved`));
    const counts = Object.entries(rows).map(([table, { length }]) => `${table}: ${length}`);
    log.info(`moved ${path.basename(file)} into the database (${counts.join(', ')})`);
  } finally {
    old.close();
  }
}

function rowsOf(old: Libsql.Database): Rows {
  const exists = old.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  const tables = Object.entries(copiedColumns).filter(([table]) => exists.get(table));
  return Object.fromEntries(
    tables.map(([table, columns]) => [
      table,
      old.prepare(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY rowid`).all() as object[],
    ]),
  );
}

const unusedName = (name: string) =>
  existsSync(name) ? `${name}-${new Date().toISOString().replaceAll(':', '')}` : name;

/** Inserts the rows that are not there yet. */
export async function copyRows(tx: Kysely<Tables>, rows: Rows): Promise<void> {
  for (const [table, list] of Object.entries(rows)) {
    for (let at = 0; at < list.length; at += CHUNK) {
      // The columns come from `copiedColumns`, so they fit the table.
      const values = list.slice(at, at + CHUNK) as Insertable<Tables['subscribers']>[];
      await tx
        .insertInto(table as 'subscribers')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
