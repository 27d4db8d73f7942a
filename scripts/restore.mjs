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
} from 'node:fs';
import path from 'node:path';
import {
  checkBackup,
  filesOf,
  hasManifest,
  newerMigration,
  prepareFiles,
  readManifest,
  rowsOf,
} from './backup-files.mjs';
import { databaseUrl, dataDir, fail } from './data-dir.mjs';

if (databaseUrl)
  fail(
    'DATABASE_URL is set. Please restore PostgreSQL with pg_restore, as docs/operations.md describes.',
  );

const [source] = process.argv.slice(2);
if (!source) fail('Please give the backup folder: npm run restore -- folder');
if (!existsSync(source))
  fail(
    existsSync(`${source}.part`)
      ? `${source} was stopped before it was complete. Please use another backup. Nothing was replaced.`
      : `There is no folder ${source}.`,
  );
if (!readdirSync(source).some((name) => name.endsWith('.sqlite')))
  fail(`${source} contains no database.`);
if (!hasManifest(source))
  fail(
    `${source} has no manifest.json: the backup was stopped before it was complete, or an earlier version of the site made it. Nothing was replaced. docs/operations.md#backups-without-a-manifest says how to restore it by hand.`,
  );

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

const at = (name) => path.join(dataDir, name);
const backup = prepare(() => readManifest(source));
const newer = newerMigration(backup);
if (newer)
  fail(
    `A newer version of the site made this backup (${backup.siteVersion}, with the change ${newer} to the tables), so nothing was replaced. Please update the site first.`,
  );
prepare(() => checkBackup(source, backup));
const names = Object.keys(backup.databases);
const busy = names.filter((name) => existsSync(at(name)) && !isFree(at(name)));
if (busy.length > 0) fail(`The server still has ${busy.join(', ')} open. Please stop it first.`);

process.umask(0o077);
mkdirSync(dataDir, { recursive: true });
const now = new Date().toISOString().slice(0, 23).replaceAll(':', '');
// Everything is copied before anything is replaced, in case the disk is full.
const files = prepare(() => {
  // A backup of only newsletter.sqlite has no requests, so the stored request files stay.
  const hasRequests = names.includes('site.sqlite');
  const prepared = hasRequests && prepareFiles(source, backup, now);
  for (const name of names) {
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
for (const name of names) {
  if (existsSync(at(name))) renameSync(at(name), at(`${name}.before-${now}`));
  for (const end of ['-wal', '-shm', '-journal']) rmSync(at(name + end), { force: true });
  renameSync(at(`${name}.new`), at(name));
  console.log(`${at(name)}: ${rowsOf(backup.databases[name])}`);
}
