// Backs up this server's databases and request files, even while it is running: npm run backup [-- folder]
import Database from 'libsql';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { backUpFiles, filesOf } from './backup-files.mjs';
import { countRows, databaseUrl, dataDir, fail, rowsIn } from './data-dir.mjs';

const BUSY_TIMEOUT_MS = 10_000;

if (databaseUrl)
  fail(
    'DATABASE_URL is set. Please back up PostgreSQL with pg_dump, as docs/operations.md describes.',
  );

const now = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const target = process.argv[2] ?? path.join(dataDir, 'backups', now);
const names = existsSync(dataDir)
  ? readdirSync(dataDir).filter((name) => name.endsWith('.sqlite'))
  : [];
if (names.length === 0)
  fail(`${dataDir} contains no database. This server has not stored anything yet.`);

// Only the owner of the files may read the email addresses.
process.umask(0o077);
mkdirSync(target, { recursive: true });
for (const name of names) {
  const copy = path.join(target, name);
  if (existsSync(copy)) fail(`${copy} already exists. Please choose another folder.`);
  const database = new Database(path.join(dataDir, name), { timeout: BUSY_TIMEOUT_MS });
  // One transaction, so the copy is consistent and includes the write-ahead log.
  database.prepare('VACUUM INTO ?').run(copy);
  database.close();
  chmodSync(copy, 0o600);
  console.log(`${copy}: ${rowsIn(countRows(copy))}`);
  if (name !== 'site.sqlite') continue;
  const { copied, missing } = backUpFiles(path.join(dataDir, name), copy, target);
  console.log(`${path.join(target, 'files')}: ${filesOf(copied)}`);
  if (process.env.S3_URL?.trim())
    console.log(
      'Request files in the S3 bucket are not copied. Please back up the bucket separately.',
    );
  else if (missing > 0)
    console.error(
      `${filesOf(missing, 'request file')} cannot be found in DATA_DIR/uploads/files (docs/operations.md#backups).`,
    );
}
