import { sql } from 'kysely';
import type { Migration } from './migration';

/** Whether each file was scanned for viruses. */
export const virusScans: Migration = {
  name: '0005-virus-scans',
  up: async (db) => {
    await sql`alter table files add column scan text not null default ''`.execute(db);
  },
};
