import type { Generated } from 'kysely';

/**
 * The tables, as both databases hold them. Columns are text, whole numbers or bytes: SQLite has no dates and no
 * booleans, so times are ISO 8601 text in UTC. A table's columns come from `migrations`.
 */
export type Tables = {
  subscribers: {
    id: Generated<number>;
    email_address: string;
    status: Generated<string>;
    subscribed_at: string;
  };
};

/**
 * The columns to copy when rows move from a file into the database. `id` is not copied, because the database
 * numbers rows itself: refer to a row of another table by a key that you generate.
 */
export const copiedColumns: { [T in keyof Tables]: readonly (keyof Tables[T])[] } = {
  subscribers: ['email_address', 'status', 'subscribed_at'],
};
