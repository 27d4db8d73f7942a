// Replaces this server's databases and request files with those from a backup: npm run restore -- folder
// Stop the server first.
import Database from 'libsql';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { filesOf, prepareFiles } from './backup-files.mjs';
import { countRows, databaseUrl, dataDir, fail, rowsIn } from './data-dir.mjs';

if (databaseUrl)
  fail(
    'DATABASE_URL is set. Please restore PostgreSQL with pg_restore, as docs/operations.md describes.',
  );

const [source] = process.argv.slice(2);
if (!source || !existsSync(source))
  fail('Please give the backup folder: npm run restore -- folder');
const names = readdirSync(source).filter((name) => name.endsWith('.sqlite'));
if (names.length === 0) fail(`${source} contains no database.`);

/** Whether no other process has the database open. Only then can SQLite turn off the write-ahead log. */
function isFree(file) {
  const database = new Database(file);
  try {
    database.pragma('journal_mode = DELETE');
    return true;
  } catch (error) {
    // A damaged database counts as free, because the backup will replace it.
    return error.code !== 'SQLITE_BUSY';
  } finally {
    database.close();
  }
}

/** Runs a step before anything is replaced. If it fails, says why and exits. */
function prepare(step) {
  try {
    return step();
  } catch (error) {
    const reason = error.syscall
      ? 'The backup could not be copied'
      : 'The backup is not complete or is damaged';
    return fail(`${reason} (${error.message.replace(/\.$/, '')}), so nothing was replaced.`);
  }
}

/** The rows of a database in the backup. SQLite reads an empty file, which an interrupted backup can leave, as a database. */
function rowsOf(name) {
  const file = path.join(source, name);
  if (statSync(file).size === 0) throw new Error(`${name} is empty`);
  return countRows(file);
}

const at = (name) => path.join(dataDir, name);
const copies = prepare(() => names.map((name) => ({ name, rows: rowsOf(name) })));
const busy = names.filter((name) => existsSync(at(name)) && !isFree(at(name)));
if (busy.length > 0) fail(`The server still has ${busy.join(', ')} open. Please stop it first.`);

process.umask(0o077);
mkdirSync(dataDir, { recursive: true });
const now = new Date().toISOString().slice(0, 19).replaceAll(':', '');
// Everything is copied before anything is replaced, in case the disk is full.
const files = prepare(() => {
  // A backup of only newsletter.sqlite has no requests, so the stored request files stay.
  const hasRequests = names.includes('site.sqlite');
  const prepared = hasRequests && prepareFiles(path.join(source, 'site.sqlite'), source, now);
  for (const { name } of copies) {
    copyFileSync(path.join(source, name), at(`${name}.new`));
    chmodSync(at(`${name}.new`), 0o600);
  }
  return prepared;
});
if (files) {
  files.swap();
  console.log(`${files.stored}: ${filesOf(files.restored)}`);
  if (files.missing > 0)
    console.error(`${filesOf(files.missing, 'request file')} not found in the backup.`);
}
for (const { name, rows } of copies) {
  if (existsSync(at(name))) renameSync(at(name), at(`${name}.before-${now}`));
  for (const end of ['-wal', '-shm']) rmSync(at(name + end), { force: true });
  renameSync(at(`${name}.new`), at(name));
  console.log(`${at(name)}: ${rowsIn(rows)}`);
}
