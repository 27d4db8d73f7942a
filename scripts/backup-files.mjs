// What `npm run backup` writes and `npm run restore` checks: copies of the databases and the request files, and a
// manifest that says what they contain.
import Database from 'libsql';
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { dataDir } from './data-dir.mjs';

/** The names of the migrations in `lib/server/database/migrations`. */
export const KNOWN_MIGRATIONS = [
  '0001-subscribers',
  '0002-requests',
  '0003-sweeps',
  '0004-kept-values',
  '0005-virus-scans',
  '0006-form-snapshots',
];

const MANIFEST = 'manifest.json';
/** The paths in a backup: a database, or a request file by its ID. */
const BACKED_UP = /^[\w-]+\.sqlite$|^files\/[\da-f]{32}$/;
const stored = path.join(dataDir, 'uploads', 'files');

function withDatabase(file, task) {
  const database = new Database(file);
  try {
    return task(database);
  } finally {
    database.close();
  }
}

const tablesIn = (database) =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => name);

/** The files that a database names, except those that are about to be removed, and those that had a virus. */
const filesIn = (file) =>
  withDatabase(file, (database) =>
    tablesIn(database).includes('files')
      ? database
          .prepare("SELECT * FROM files WHERE reference IS NOT ''")
          .all()
          // Databases of earlier versions have no such column.
          .filter(({ scan }) => scan !== 'infected')
      : [],
  );

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

function digestOf(file) {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(1024 * 1024);
  const opened = openSync(file, 'r');
  try {
    for (let size; (size = readSync(opened, chunk)) > 0;) hash.update(chunk.subarray(0, size));
  } finally {
    closeSync(opened);
  }
  return hash.digest('hex');
}

/** The migrations that ran on a database, and the number of rows in each of its other tables. */
function contentsOf(file) {
  return withDatabase(file, (database) => {
    const [{ integrity_check: state }] = database.pragma('integrity_check');
    if (state !== 'ok') throw new Error(`The file ${path.basename(file)} is damaged: ${state}`);
    const tables = tablesIn(database);
    const migrations = tables.includes('migrations')
      ? database.prepare('SELECT name FROM migrations ORDER BY name').all()
      : [];
    const rows = tables
      .filter((name) => name !== 'migrations')
      .map((name) => [name, database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get().rows]);
    return { migrations: migrations.map(({ name }) => name), rows: Object.fromEntries(rows) };
  });
}

/** Writes what a backup contains, as its last file. @returns what its databases contain */
export function writeManifest(folder) {
  const names = readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => BACKED_UP.test(name))
    .sort();
  const at = (name) => path.join(folder, name);
  const files = names.map((name) => [
    name,
    { bytes: statSync(at(name)).size, sha256: digestOf(at(name)) },
  ]);
  const databases = names
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => [name, contentsOf(at(name))]);
  const manifest = {
    madeAt: new Date().toISOString(),
    siteVersion: JSON.parse(readFileSync('package.json', 'utf8')).version,
    databases: Object.fromEntries(databases),
    files: Object.fromEntries(files),
  };
  writeFileSync(at(MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  return manifest.databases;
}

export const hasManifest = (folder) => existsSync(path.join(folder, MANIFEST));

/**
 * Compares a backup with its manifest.
 * @throws Error if anything is missing or different
 */
export function checkBackup(folder, { files, databases }) {
  for (const [name, expected] of Object.entries(files))
    checkFile(path.join(folder, name), name, expected);
  for (const [name, { rows }] of Object.entries(databases)) {
    // SQLite would read them as part of the database.
    const more = ['-wal', '-shm', '-journal'].map((end) => name + end);
    const other = more.find((one) => existsSync(path.join(folder, one)));
    if (other) throw new Error(`The file ${other} does not belong to it`);
    checkRows(contentsOf(path.join(folder, name)).rows, rows);
  }
}

/** A migration that this version of the site does not have; undefined if it has all of them. */
export const newerMigration = ({ databases }) =>
  Object.values(databases)
    .flatMap(({ migrations }) => migrations)
    .find((name) => !KNOWN_MIGRATIONS.includes(name));

/** @throws Error if the manifest is not complete */
export function readManifest(folder) {
  try {
    const { databases, files, ...rest } = JSON.parse(
      readFileSync(path.join(folder, MANIFEST), 'utf8'),
    );
    const isComplete =
      Object.keys(files).every((name) => BACKED_UP.test(name)) &&
      Object.keys(databases).length > 0 &&
      Object.entries(databases).every(
        ([name, { migrations, rows }]) => Object.hasOwn(files, name) && migrations && rows,
      );
    if (isComplete) return { ...rest, databases, files };
  } catch {
    // Not JSON, or not an object.
  }
  throw new Error(`The file ${MANIFEST} cannot be read`);
}

function checkFile(file, name, { bytes, sha256 }) {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (size === undefined) throw new Error(`The file ${name} is missing`);
  if (size !== bytes) throw new Error(`The file ${name} has ${size} bytes instead of ${bytes}`);
  if (digestOf(file) !== sha256) throw new Error(`The file ${name} has been changed`);
}

function checkRows(rows, expected) {
  for (const [table, count] of Object.entries(expected))
    if (rows[table] !== count)
      throw new Error(`The table ${table} has ${rowsIn(rows[table] ?? 0)} instead of ${count}`);
}

/**
 * Copies the files of a backup next to the stored ones.
 * @returns how many there are, how many are missing even though a request has them, and `swap`, which puts them in
 * place. If the backup has no files, `swap` only moves the stored files aside: otherwise, the server would remove
 * them, because the restored database does not name them
 */
export function prepareFiles(source, { files }, now) {
  const ids = Object.keys(files).filter((name) => name.startsWith('files/'));
  const arriving = `${stored}.new`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(arriving, { recursive: true, mode: 0o700 });
  for (const id of ids) copyFileSync(path.join(source, id), path.join(arriving, path.basename(id)));
  const sent = filesIn(path.join(source, 'site.sqlite')).filter(isSent);
  const missing = sent.filter(({ id }) => !Object.hasOwn(files, `files/${id}`)).length;
  const swap = () => {
    if (existsSync(stored)) renameSync(stored, `${stored}.before-${now}`);
    renameSync(arriving, stored);
  };
  return { restored: ids.length, missing, stored, swap };
}

export const filesOf = (count, name = 'file') => `${count} ${name}${count === 1 ? '' : 's'}`;

/** The number of rows in all tables together. */
export const rowsOf = ({ rows }) =>
  rowsIn(Object.values(rows).reduce((sum, count) => sum + count, 0));

const rowsIn = (count) => `${count} ${count === 1 ? 'row' : 'rows'}`;
