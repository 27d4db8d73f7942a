import Database from 'libsql';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Name of the file below `DATA_DIR`; `scripts/newsletter-export.mjs` reads it. */
const FILE = 'newsletter.sqlite';
/** How long to wait for another process that writes, in ms. */
const BUSY_TIMEOUT_MS = 2000;

/** How long additions gather for a common transaction, in ms. */
const GATHER_MS = 10;

type Waiting = { address: string; resolve: (isNew: boolean) => void; reject: (e: unknown) => void };

export type SubscriberFile = {
  /** Resolves to whether the address is new, once it is on the disk. */
  add: (address: string) => Promise<boolean>;
};

/**
 * Opens the file of subscribers. Additions that come at the same time share one transaction, since
 * each commit waits for the disk and the whole server with it.
 */
export function openSubscriberFile(dataDir: string): SubscriberFile {
  // Addresses are for the server's own user only.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new Database(path.join(dataDir, FILE), { timeout: BUSY_TIMEOUT_MS });
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma('journal_mode = WAL');
  // What is committed survives a loss of power, not only the end of the process.
  database.pragma('synchronous = FULL');
  database.exec(`
    CREATE TABLE IF NOT EXISTS subscribers (
      id INTEGER PRIMARY KEY,
      email_address TEXT NOT NULL,
      status TEXT NOT NULL DEFAULT 'subscribed',
      subscribed_at TEXT NOT NULL
    );
    CREATE UNIQUE INDEX IF NOT EXISTS subscriber_addresses ON subscribers (lower(email_address));
  `);
  const insert = database.prepare<[string, string]>(
    'INSERT INTO subscribers (email_address, subscribed_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const insertAll = database.transaction((batch: Waiting[]) =>
    batch.map(({ address }) => insert.run(address, new Date().toISOString()).changes > 0),
  );
  let waiting: Waiting[] = [];

  function flush() {
    const batch = waiting;
    waiting = [];
    try {
      const areNew = insertAll.immediate(batch);
      batch.forEach(({ resolve }, i) => resolve(areNew[i] ?? false));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    add: (address) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(flush, GATHER_MS);
        waiting.push({ address, resolve, reject });
      }),
  };
}
