// Copies request files for `npm run backup` and `npm run restore`.
import Database from 'libsql';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from './data-dir.mjs';

const stored = path.join(dataDir, 'uploads', 'files');

/** The files that a database names, except those that are about to be removed. */
function filesIn(file) {
  const database = new Database(file);
  try {
    const isThere = database
      .prepare("SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'files'")
      .get();
    if (isThere.tables === 0) return [];
    return database
      .prepare("SELECT id, reference, size FROM files WHERE reference IS NOT ''")
      .all();
  } finally {
    database.close();
  }
}

function copyIfThere(from, to) {
  try {
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Copies the files that a copy of the database names. The database must be copied first: files are stored before
 * their requests, so the files of all copied requests already exist.
 * @param live the database in use, which shows whether a missing file has been removed in the meantime
 * @returns how many files were copied, and how many are missing even though a request still has them
 */
export function backUpFiles(live, copy, target) {
  const files = filesIn(copy);
  if (!existsSync(stored)) return { copied: 0, missing: files.filter(isSent).length };
  const folder = path.join(target, 'files');
  mkdirSync(folder, { mode: 0o700 });
  const absent = files.filter(
    ({ id }) => !copyIfThere(path.join(stored, id), path.join(folder, id)),
  );
  const stillSent = new Set(absent.length > 0 ? filesIn(live).filter(isSent).map(idOf) : []);
  const missing = absent.filter(({ id }) => stillSent.has(id)).length;
  return { copied: files.length - absent.length, missing };
}

const isSent = ({ reference }) => reference !== null;
const idOf = ({ id }) => id;

/**
 * Copies the files of a backup next to the stored ones.
 * @returns how many there are, how many are missing, and `swap`, which puts them in place. If the backup has
 * no files, `swap` only moves the stored files aside: otherwise, the server would remove them, because the
 * restored database does not name them
 * @throws Error if a file is damaged
 */
export function prepareFiles(database, source, now) {
  const from = path.join(source, 'files');
  const keep = () => {
    if (existsSync(stored)) renameSync(stored, `${stored}.before-${now}`);
  };
  if (!existsSync(from)) return { restored: 0, missing: 0, stored, swap: keep };
  const arriving = `${stored}.new`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(arriving, { recursive: true, mode: 0o700 });
  const files = filesIn(database);
  const there = files.filter(({ id, size }) => {
    if (!/^[\da-f]{32}$/.test(id))
      throw new Error('The backup has a file ID that this site did not make.');
    const copy = path.join(arriving, id);
    if (!copyIfThere(path.join(from, id), copy)) return false;
    if (statSync(copy).size !== size) throw new Error(`The file ${id} in the backup is damaged.`);
    return true;
  });
  const missing = files.filter(isSent).length - there.filter(isSent).length;
  const swap = () => {
    keep();
    renameSync(arriving, stored);
  };
  return { restored: there.length, missing, stored, swap };
}

export const filesOf = (count, name = 'file') => `${count} ${name}${count === 1 ? '' : 's'}`;
