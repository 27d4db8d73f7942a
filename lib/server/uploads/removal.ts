import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import chunk from 'lodash/chunk';
import difference from 'lodash/difference';
import { database } from '../database';
import { filesFolder } from './chosenStore';
import { isFileId } from './fileStore';
import { removeFiles, TO_BE_REMOVED } from './storedFiles';
import { temporaryFolder } from './temporary';

/** How many files to look up or remove at a time. */
const BATCH = 100;

/** How much was removed, and how many files the store refused to remove. */
export type Removal = { removed: number; stuck: number };

/**
 * Removes files without a request that were stored before `before`, files marked for removal, and what processes that
 * were killed left behind.
 */
export async function removeUnsent(before: Date): Promise<Removal> {
  await database().write((tx) =>
    tx
      .updateTable('files')
      .set({ reference: TO_BE_REMOVED })
      .where('reference', 'is', null)
      .where('stored_at', '<', before.toISOString())
      .execute(),
  );
  const rows = await database().read((from) =>
    from.selectFrom('files').select('id').where('reference', '=', TO_BE_REMOVED).execute(),
  );
  let stuck = 0;
  for (const some of chunk(rows, BATCH))
    stuck += (await removeFiles(some.map(({ id }) => id))).length;
  const temporary = await namesIn(temporaryFolder(), new Date(0), before);
  await removeFrom(temporaryFolder(), temporary);
  await removeOrphans(before);
  return { removed: rows.length - stuck, stuck };
}

/**
 * Removes files in the folder that were stored before `before` and have no row: those of requests that another instance
 * removed, and partial files left by a killed process. Files that were stored before the database was set
 * up stay, in case it is the wrong one.
 */
async function removeOrphans(before: Date): Promise<void> {
  const old = await namesIn(filesFolder(), await databaseStart(), before);
  const ours = old.filter((name) => isFileId(name.replace(/\.part$/, '')));
  for (const some of chunk(ours, BATCH)) {
    const rows = await database().read((from) =>
      from.selectFrom('files').select('id').where('id', 'in', some).execute(),
    );
    const known = rows.map(({ id }) => id);
    await removeFrom(filesFolder(), difference(some, known));
  }
}

/** The names of the files in a folder that were last changed in a period; none if there is no folder. */
async function namesIn(folder: string, since: Date, before: Date): Promise<string[]> {
  const names: string[] = [];
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of all) {
    // A file that is gone in the meantime counts as new.
    const { mtime } = await stat(path.join(folder, name)).catch(() => ({ mtime: new Date() }));
    if (mtime >= since && mtime < before) names.push(name);
  }
  return names;
}

async function removeFrom(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true });
}

async function databaseStart(): Promise<Date> {
  const { rows } = await database().read((from) =>
    sql<{ since: string }>`select min(applied_at) as since from migrations`.execute(from),
  );
  return new Date(rows[0]!.since);
}
