// Exports the subscribers as CSV, to import into a mailing service:
// npm run newsletter:export [-- file.csv]
import { stringify } from 'csv-stringify/sync';
import Database from 'libsql';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseUrl, dataDir, fail, writePrivately } from './data-dir.mjs';

const SELECT = 'SELECT email_address, status, subscribed_at FROM subscribers ORDER BY id';
// Each file keeps its rows until a server has moved them: newsletter.sqlite from earlier versions into site.sqlite, and
// both into PostgreSQL. Then the file is renamed.
const files = ['newsletter.sqlite', 'site.sqlite'];
const today = new Date().toISOString().slice(0, 10);
const target = process.argv[2] ?? path.join(dataDir, `newsletter-${today}.csv`);

function rowsInFile(name) {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) return [];
  const database = new Database(file);
  const tables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'subscribers'").all();
  const rows = tables.length > 0 ? database.prepare(SELECT).all() : [];
  database.close();
  return rows;
}

async function rowsInPostgres() {
  if (!databaseUrl) return [];
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
  });
  try {
    await client.connect();
    return (await client.query(SELECT)).rows;
  } catch (error) {
    return fail(`The database cannot be read: ${error.message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const all = [...files.flatMap(rowsInFile), ...(await rowsInPostgres())];
const byAddress = new Map(all.map((row) => [row.email_address.toLowerCase(), row]));
const rows = [...byAddress.values()];
if (rows.length === 0) fail('There is nothing to export, because nobody has subscribed yet.');

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

writePrivately(target, stringify(rows, format));
console.log(`${rows.length} ${rows.length === 1 ? 'subscriber' : 'subscribers'} in ${target}`);
