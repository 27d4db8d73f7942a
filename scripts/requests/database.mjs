// Opens the site's database, SQLite or PostgreSQL, for scripts that run alongside the server.
import Database from 'libsql';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseUrl, dataDir, fail } from '../data-dir.mjs';

const NONE = 'There are no requests yet, because the server has never run with this database.';
/** How long to wait for the server to finish a transaction, in ms. */
const WAIT_MS = 5000;

/**
 * Opens the database.
 * `query(text, values)` runs a statement with `?` for each value and returns its rows.
 * `transaction(steps)` commits everything that `steps` does, or nothing.
 * `vacuum()` overwrites what was deleted, in the file and its log. PostgreSQL does this itself.
 */
export async function openDatabase() {
  const opened = databaseUrl ? await openPostgres() : openSqlite();
  const run = async (text, values = []) => {
    try {
      return await opened.query(text, values);
    } catch (error) {
      const isMissing = error.code === '42P01' || /no such table/.test(error.message);
      return fail(isMissing ? NONE : `The database cannot be used: ${error.message}`);
    }
  };
  return {
    query: run,
    transaction: async (steps) => {
      await run(opened.begin);
      const result = await steps();
      await run('COMMIT');
      return result;
    },
    vacuum: opened.vacuum,
    close: opened.close,
  };
}

function openSqlite() {
  const file = path.join(dataDir, 'site.sqlite');
  if (!existsSync(file)) fail(NONE);
  const database = new Database(file);
  database.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
  // Overwrites deleted data.
  database.exec('PRAGMA secure_delete = ON');
  return {
    // Takes the lock immediately, so that no other process can change what was read.
    begin: 'BEGIN IMMEDIATE',
    query: async (text, values) => {
      const statement = database.prepare(text);
      if (statement.reader) return statement.all(...values);
      statement.run(...values);
      return [];
    },
    vacuum: async () => {
      database.exec('VACUUM');
      const [{ busy }] = database.pragma('wal_checkpoint(TRUNCATE)');
      if (busy) throw new Error('site.sqlite-wal is in use');
    },
    close: async () => database.close(),
  };
}

async function openPostgres() {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: WAIT_MS,
  });
  try {
    await client.connect();
  } catch (error) {
    fail(
      `The database cannot be reached (${error.code ?? 'no response'}). Please check DATABASE_URL.`,
    );
  }
  return {
    begin: 'BEGIN',
    query: async (text, values) => {
      let number = 0;
      const numbered = text.replaceAll('?', () => `$${(number += 1)}`);
      return (await client.query(numbered, values)).rows;
    },
    vacuum: async () => {},
    close: () => client.end(),
  };
}
