import { sql } from 'kysely';
import type { Migration } from './migration';

/** E-news subscribers. Addresses that differ only in case are the same. */
export const subscribers: Migration = {
  name: '0001-subscribers',
  up: async (db, provider) => {
    const id =
      provider === 'sqlite'
        ? sql`integer primary key`
        : sql`integer generated always as identity primary key`;
    await sql`
      create table subscribers (
        id ${id},
        email_address text not null,
        status text not null default 'subscribed',
        subscribed_at text not null
      )
    `.execute(db);
    await sql`create unique index subscriber_addresses on subscribers (lower(email_address))`.execute(
      db,
    );
  },
};
