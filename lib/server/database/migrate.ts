import { sql, type Kysely } from 'kysely';
import { DatabaseUnavailable, postgresFailure, sqliteFailure } from './failure';
import { migrations } from './migrations';
import type { Migration, Provider } from './migrations/migration';

/** Runs a transaction that no other process can run at the same time. */
export type RunAlone = <T>(change: (db: Kysely<never>) => Promise<T>) => Promise<T>;

type Applied = { migrations: { name: string; applied_at: string } };

/**
 * Runs the migrations that have not run yet, each in a transaction, and records them. Ignores recorded
 * migrations that are not in the list: a newer version of the site ran them before it was rolled back.
 * @throws DatabaseUnavailable
 */
export async function migrate(
  provider: Provider,
  runAlone: RunAlone,
  list: readonly Migration[] = migrations,
): Promise<void> {
  const run = <T>(change: (db: Kysely<Applied>) => Promise<T>) =>
    runAlone((db) => change(db as unknown as Kysely<Applied>));
  const namesIn = async (db: Kysely<Applied>) =>
    (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name);
  try {
    const applied = await run(async (db) => {
      await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
        db,
      );
      return namesIn(db);
    });
    for (const { name, up } of list.filter((one) => !applied.includes(one.name))) {
      await run(async (db) => {
        // Another instance may have run it in the meantime.
        if ((await namesIn(db)).includes(name)) return;
        await up(db as unknown as Kysely<unknown>, provider);
        const row = { name, applied_at: new Date().toISOString() };
        await db.insertInto('migrations').values(row).execute();
      });
    }
  } catch (error) {
    const failureOf = provider === 'sqlite' ? sqliteFailure : postgresFailure;
    throw failureOf(error) ? error : new DatabaseUnavailable('not migrated', error);
  }
}
