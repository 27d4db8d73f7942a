// Backs up this server's databases and request files, even while it is running: npm run backup [-- folder]
import Database from 'libsql';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backUpFiles, filesOf, rowsOf, writeManifest } from './backup-files.mjs';
import { databaseUrl, dataDir, fail } from './data-dir.mjs';

const BUSY_TIMEOUT_MS = 10_000;

if (databaseUrl)
  fail(
    'DATABASE_URL is set. Please back up PostgreSQL with pg_dump, as docs/operations.md describes.',
  );

const now = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const target = path.resolve(process.argv[2] ?? path.join(dataDir, 'backups', now));
const names = existsSync(dataDir)
  ? readdirSync(dataDir).filter((name) => name.endsWith('.sqlite'))
  : [];
if (names.length === 0)
  fail(`${dataDir} contains no database. This server has not stored anything yet.`);
if (existsSync(target)) fail(`${target} already exists. Please choose another folder.`);

// Only the owner of the files may read the email addresses.
process.umask(0o077);
// The folder gets its name last, so that a backup that was stopped does not look like a complete one.
const part = `${target}.part`;
try {
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const { databases, files } = backUp();
  renameSync(part, target);
  report(databases, files);
} catch (error) {
  rmSync(part, { recursive: true, force: true });
  fail(`The backup could not be made: ${error.message}`);
}

function backUp() {
  let files;
  for (const name of names) {
    const copy = path.join(part, name);
    const database = new Database(path.join(dataDir, name), { timeout: BUSY_TIMEOUT_MS });
    // One transaction, so the copy is consistent and includes the write-ahead log.
    database.prepare('VACUUM INTO ?').run(copy);
    database.close();
    chmodSync(copy, 0o600);
    if (name === 'site.sqlite') files = backUpFiles(path.join(dataDir, name), copy, part);
  }
  return { databases: writeManifest(part), files };
}

function report(databases, files) {
  for (const [name, contents] of Object.entries(databases))
    console.log(`${path.join(target, name)}: ${rowsOf(contents)}`);
  if (!files) return;
  console.log(`${path.join(target, 'files')}: ${filesOf(files.copied)}`);
  if (process.env.S3_URL?.trim())
    console.log(
      'Request files in the S3 bucket are not copied. Please back up the bucket separately.',
    );
  else if (files.missing > 0)
    console.error(
      `${filesOf(files.missing, 'request file')} cannot be found in DATA_DIR/uploads/files (docs/operations.md#backups).`,
    );
}
