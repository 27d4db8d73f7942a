import { sql } from 'kysely';
import type { Migration } from './migration';

/** When daily jobs were last done, such as removing expired data. */
export const sweeps: Migration = {
  name: '0003-sweeps',
  up: async (db) => {
    await sql`create table sweeps (what text primary key, day text not null)`.execute(db);
  },
};
