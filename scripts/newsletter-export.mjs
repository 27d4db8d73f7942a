// Exports this server's subscribers as CSV, to import into a mailing service:
// npm run newsletter:export [-- file.csv]
import Database from 'libsql';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir, fail } from './data-dir.mjs';

const source = path.join(dataDir, 'newsletter.sqlite');
const today = new Date().toISOString().slice(0, 10);
const target = process.argv[2] ?? path.join(dataDir, `newsletter-${today}.csv`);

/** A CSV cell, escaped so that spreadsheets do not treat it as a formula. */
function cell(text) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

if (!existsSync(source))
  fail(`${source} does not exist, because nobody has subscribed on this server yet.`);

const database = new Database(source);
const rows = database
  .prepare('SELECT email_address, status, subscribed_at FROM subscribers ORDER BY id')
  .all();
const lines = [
  ['Email Address', 'Status', 'Subscribed At'],
  ...rows.map((row) => [row.email_address, row.status, row.subscribed_at]),
].map((cells) => `${cells.map(cell).join(',')}\r\n`);

// Only the owner of the file may read the addresses.
writeFileSync(target, lines.join(''), { mode: 0o600 });
console.log(`${rows.length} ${rows.length === 1 ? 'subscriber' : 'subscribers'} in ${target}`);
