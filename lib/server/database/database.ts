import type { Kysely } from 'kysely';
import type { DatabaseHealth } from './health';
import type { Provider } from './migrations/migration';
import type { Tables } from './tables';

/** Builds read statements (https://kysely.dev). */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'fn' | 'getExecutor'>;

/** Builds the statements of one transaction. */
export type Writer = Reader & Pick<Kysely<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom'>;

/**
 * A database. Reads and writes settle within about five seconds. If the database is at fault, they reject
 * with `DatabaseUnavailable`.
 *
 * A callback may await only statements on its own argument, or SQLite would stay locked while it waits. It
 * may run again if the database was locked, so it must have no other effects.
 */
export type Database = {
  provider: Provider;
  read: <T>(query: (from: Reader) => Promise<T>) => Promise<T>;
  /**
   * Runs a transaction. Its changes are on disk once this resolves; if the callback throws, nothing changes.
   * Do not catch a statement's error in the callback: PostgreSQL then rolls everything back. Use `onConflict` instead.
   */
  write: <T>(change: (tx: Writer) => Promise<T>) => Promise<T>;
  /** Connects, runs the migrations and moves rows in from older files, unless this has been done. */
  prepare: () => Promise<void>;
  /**
   * On SQLite, overwrites what was deleted, in the file and its log, so that nobody can read it there. Leaves a
   * large file as it is, because the server would stop meanwhile.
   */
  vacuum: () => Promise<void>;
  health: () => DatabaseHealth;
  /** On SQLite, leaves a single complete file behind by the time it resolves. */
  close: () => Promise<void>;
};
