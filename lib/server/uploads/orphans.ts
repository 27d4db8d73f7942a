import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import chunk from 'lodash/chunk';
import { database } from '../database';
import { filesFolder } from './chosenStore';
import { isFileId } from './fileStore';

/** How many files to look up at a time. */
const BATCH = 100;

/** Whether a name belongs to one of our files, or to a partial file left by a killed process. */
const isOurs = (name: string): boolean => isFileId(name.replace(/\.part$/, ''));

/**
 * Removes files in the folder that were stored before `before` and have no row: those of requests that another instance
 * removed, and partial files left by a killed process. Files that were stored before the database was set
 * up stay, in case it is the wrong one.
 */
export async function removeOrphans(before: Date): Promise<void> {
  const names = (await namesInFolder()).filter(isOurs);
  if (names.length === 0) return;
  const since = await databaseStart();
  for (const some of chunk(names, BATCH)) {
    const old = await only(some, (time) => time >= since && time < before);
    const known = await withRow(old);
    for (const name of old) if (!known.has(name)) await rm(locationOf(name), { force: true });
  }
}

const locationOf = (name: string) => path.join(filesFolder(), name);

const namesInFolder = () =>
  readdir(filesFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

async function only(names: string[], isMeant: (time: Date) => boolean): Promise<string[]> {
  const times = await Promise.all(
    names.map((name) => stat(locationOf(name)).catch(() => ({ mtime: new Date() }))),
  );
  return names.filter((_, i) => isMeant(times[i]!.mtime));
}

async function withRow(names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await database().read((from) =>
    from.selectFrom('files').select('id').where('id', 'in', names).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

async function databaseStart(): Promise<Date> {
  const { rows } = await database().read((from) =>
    sql<{ since: string }>`select min(applied_at) as since from migrations`.execute(from),
  );
  return new Date(rows[0]!.since);
}
