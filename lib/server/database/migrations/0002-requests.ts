import { sql } from 'kysely';
import type { Migration } from './migration';

/** What visitors send with the forms, their files, and the deliveries of each request. */
export const requests: Migration = {
  name: '0002-requests',
  up: async (db) => {
    await sql`
      create table requests (
        reference text primary key,
        form text not null,
        sending text not null unique,
        visitor_key text not null,
        staff_key text not null,
        answers text not null,
        status text not null default 'received',
        note text not null default '',
        sent_at text not null,
        updated_at text not null,
        remove_on text not null
      )
    `.execute(db);
    await sql`create index request_removal on requests (remove_on)`.execute(db);
    await sql`
      create table files (
        id text primary key,
        reference text,
        name text not null,
        type text not null,
        size integer not null,
        stored_at text not null
      )
    `.execute(db);
    await sql`create index files_of_request on files (reference)`.execute(db);
    await sql`
      create table deliveries (
        reference text not null,
        channel text not null,
        attempts integer not null default 0,
        next_at text not null,
        claimed_until text not null default '',
        delivered_at text not null default '',
        failure text not null default '',
        primary key (reference, channel)
      )
    `.execute(db);
    await sql`create index waiting_deliveries on deliveries (delivered_at, next_at)`.execute(db);
  },
};
