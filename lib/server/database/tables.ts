import type { Generated } from 'kysely';

/**
 * The tables, as in both databases. Columns are text, whole numbers or bytes: SQLite has no dates or booleans, so
 * times are ISO 8601 text in UTC. `migrations` creates the columns.
 */
export type Tables = {
  subscribers: {
    id: Generated<number>;
    email_address: string;
    status: Generated<string>;
    subscribed_at: string;
  };
  requests: {
    reference: string;
    form: string;
    /** A digest of the form's ID and its answers, so that sending twice creates one request. */
    sending: string;
    /** The secrets in the visitor's link and the staff's link. */
    visitor_key: string;
    staff_key: string;
    /** `Answers` as JSON. */
    answers: string;
    /** A `FormSnapshot` as JSON; null in requests that earlier versions stored. */
    form_snapshot: string | null;
    status: Generated<string>;
    note: Generated<string>;
    sent_at: string;
    updated_at: string;
    /** A day: `2027-11-24`. */
    remove_on: string;
  };
  /** Files in the file store. Those without a reference belong to a form that has not been sent yet. */
  files: {
    id: string;
    reference: string | null;
    name: string;
    type: string;
    size: number;
    stored_at: string;
    /** A `ScanState` (lib/server/uploads/storedFiles.ts). */
    scan: Generated<string>;
  };
  /** The outbox: the deliveries of each request, one per channel. */
  deliveries: {
    reference: string;
    channel: string;
    attempts: Generated<number>;
    next_at: string;
    /** While an instance is delivering the request, the time until which no other may deliver it; otherwise ''. */
    claimed_until: Generated<string>;
    /** '' until it is delivered. */
    delivered_at: Generated<string>;
    /** Why the last attempt failed, without personal data; '' if it did not. */
    failure: Generated<string>;
  };
  /**
   * The day on which a daily job was last done: `2026-11-24`. `what` is `requests` (removing expired ones) or
   * `content problems` (mailing them).
   */
  sweeps: { what: string; day: string };
  /** Values that outlive a process or that instances share. */
  kept_values: { key: string; value: string; stored_at: string };
};

/**
 * The columns to copy when rows move from a file into the database. `id` is not copied, because the database
 * numbers rows itself: refer to a row of another table by a key that you generate.
 */
export const copiedColumns: { [T in keyof Tables]: readonly (keyof Tables[T])[] } = {
  subscribers: ['email_address', 'status', 'subscribed_at'],
  requests: [
    'reference',
    'form',
    'sending',
    'visitor_key',
    'staff_key',
    'answers',
    'form_snapshot',
    'status',
    'note',
    'sent_at',
    'updated_at',
    'remove_on',
  ],
  files: ['id', 'reference', 'name', 'type', 'size', 'stored_at', 'scan'],
  deliveries: [
    'reference',
    'channel',
    'attempts',
    'next_at',
    'claimed_until',
    'delivered_at',
    'failure',
  ],
  sweeps: ['what', 'day'],
  kept_values: ['key', 'value', 'stored_at'],
};
