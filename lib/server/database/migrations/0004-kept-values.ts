import { sql } from 'kysely';
import type { Migration } from './migration';

/** Values that outlive a process or that instances share, such as the last good answers of the content service. */
export const keptValues: Migration = {
  name: '0004-kept-values',
  up: async (db) => {
    await sql`
      create table kept_values (
        key text primary key,
        value text not null,
        stored_at text not null
      )
    `.execute(db);
  },
};
