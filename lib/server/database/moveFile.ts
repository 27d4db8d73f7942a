import { sql, type Insertable, type Kysely } from 'kysely';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { log } from '../log';
import { sqliteFailure, type DatabaseFailure } from './failure';
import { migrate, type RunAlone } from './migrate';
import { openAsItIs, type SqliteFile } from './sqliteFile';
import { copiedColumns, type Tables } from './tables';

/** Rows by table. */
export type Rows = Partial<Record<keyof Tables, object[]>>;

/** How many rows to insert with one statement. */
const CHUNK = 500;

type Move = {
  file: string;
  /** True for a site's database, which must be migrated first; false for `newsletter.sqlite`. */
  isSite?: boolean;
  /** Inserts the rows that are not there yet, and resolves when they are on disk. */
  insert: (rows: Rows) => Promise<void>;
};

/**
 * Moves the rows of an older database file, and then renames the file, so that they are moved only once. If the
 * process is killed in between, the next one starts over.
 * @returns why the file could not be moved; null if it was moved or does not exist
 */
export async function moveFile({ file, isSite, insert }: Move): Promise<DatabaseFailure | null> {
  let old: SqliteFile | undefined;
  try {
    old = openAsItIs(file);
    if (!old) return null;
    if (isSite) await migrate('sqlite', old.transaction as RunAlone);
    // Empties the write-ahead log into the file. Fails while another process has the file open.
    old.exec('PRAGMA journal_mode = DELETE');
    old.exec('BEGIN EXCLUSIVE');
    // If another process has moved the file, any new file in its place waits until next time.
    if (!old.isInPlace()) return null;
    const rows = await rowsOf(old);
    await insert(rows);
    archive(file);
    const counts = Object.entries(rows).map(([table, { length }]) => `${table}: ${length}`);
    log.info(`moved ${path.basename(file)} into the database (${counts.join(', ')})`);
    return null;
  } catch (err) {
    const kind = sqliteFailure(err) ?? 'damaged';
    log.error({ err }, `cannot move ${path.basename(file)} into the database (${kind})`);
    return kind;
  } finally {
    old?.close();
  }
}

function archive(file: string): void {
  // If another process had just moved the file, opening it created an empty one.
  if (statSync(file).size === 0) rmSync(file);
  else renameSync(file, unusedName(`${file}.moved`));
}

async function rowsOf({ db }: SqliteFile): Promise<Rows> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema`.execute(db);
  const existing = rows.map(({ name }) => name);
  const tables = Object.entries(copiedColumns).filter(([table]) => existing.includes(table));
  const list = tables.map(async ([table, columns]) => {
    const from = db.selectFrom(table as keyof Tables).select(columns);
    return [table, await from.orderBy(sql`rowid`).execute()] as const;
  });
  return Object.fromEntries(await Promise.all(list));
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
