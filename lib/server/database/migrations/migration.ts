import type { Kysely } from 'kysely';

export type Provider = 'sqlite' | 'postgres';

/**
 * A change to the tables. It runs once, in a transaction. Never change one that has shipped. While instances
 * restart one at a time, and after a rollback, the previous version uses the new tables, so only add to them.
 */
export type Migration = {
  /** Sorts after all earlier names. */
  name: string;
  up: (db: Kysely<unknown>, provider: Provider) => Promise<void>;
};
