import { sql } from 'kysely';
import type { Migration } from './migration';

/** The form of each request as it was when the request was sent; null for older requests. */
export const formSnapshots: Migration = {
  name: '0006-form-snapshots',
  up: async (db) => {
    await sql`alter table requests add column form_snapshot text`.execute(db);
  },
};
