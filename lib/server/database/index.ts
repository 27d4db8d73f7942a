import path from 'node:path';
import { env } from '../env';
import { log } from '../log';
import { processWide } from '../process/processWide';
import type { Database } from './database';
import { postgresDatabase } from './postgres';
import { sqliteDatabase } from './sqlite';

/** This process's databases, by URL or folder. They are closed on exit. */
const opened = () =>
  processWide('databases', () => {
    const databases = new Map<string, Database>();
    process.once('exit', () => databases.forEach((one) => void one.close()));
    return databases;
  });

/** The site's database: PostgreSQL with `DATABASE_URL`, otherwise SQLite in `DATA_DIR`. */
export function database(): Database {
  const { databaseUrl, dataDir } = env();
  const folder = path.resolve(dataDir);
  const key = databaseUrl ?? folder;
  const known = opened().get(key);
  if (known) return known;
  const created = databaseUrl ? postgresDatabase(databaseUrl, folder) : sqliteDatabase(folder);
  opened().set(key, created);
  return created;
}

/**
 * Opens and migrates the database. If that fails, the site runs without it, and every use of the database tries
 * again.
 */
export async function prepareDatabase(): Promise<void> {
  try {
    await database().prepare();
  } catch (err) {
    log.error({ err }, 'cannot open the database');
  }
}
