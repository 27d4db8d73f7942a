// Exports this server's subscribers as CSV, to import into a mailing service:
// npm run newsletter:export [-- file.csv]
import { stringify } from 'csv-stringify/sync';
import Database from 'libsql';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir, fail } from './data-dir.mjs';

const source = path.join(dataDir, 'newsletter.sqlite');
const today = new Date().toISOString().slice(0, 10);
const target = process.argv[2] ?? path.join(dataDir, `newsletter-${today}.csv`);

if (!existsSync(source))
  fail(`${source} does not exist, because nobody has subscribed on this server yet.`);

const database = new Database(source);
const rows = database
  .prepare('SELECT email_address, status, subscribed_at FROM subscribers ORDER BY id')
  .all();
const columns = {
  email_address: 'Email Address',
  status: 'Status',
  subscribed_at: 'Subscribed At',
};
// Escapes text that spreadsheets would treat as formulas.
const format = {
  escape_formulas: true,
  header: true,
  columns,
  quoted: true,
  record_delimiter: 'windows',
};

// Only the file's owner may read the email addresses.
writeFileSync(target, stringify(rows, format), { mode: 0o600 });
console.log(`${rows.length} ${rows.length === 1 ? 'subscriber' : 'subscribers'} in ${target}`);
