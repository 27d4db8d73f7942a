import { randomBytes } from 'node:crypto';
import { Temporal } from '@js-temporal/polyfill';
import type { Selectable } from 'kysely';
import mapValues from 'lodash/mapValues';
import { filesIn, filesOf } from '../../forms/files';
import { snapshotOf } from '../../forms/snapshot';
import type { Answers, Form, FormSnapshot, RequestStatus, StoredFile } from '../../forms/types';
import { localDay } from '../../site/times';
import { database } from '../database';
import type { Tables } from '../database/tables';
import { deliverSoon, insertDeliveries } from './delivery';
import { lastSweep } from './lastSweep';
import { newReference } from './reference';
import { sendingDigest } from './sendingDigest';
import { channelsNow, forgetReceipt } from './sendLimit';

/** What someone sent with a form, and what the office has done about it. */
export type StoredRequest = {
  reference: string;
  /** The form's name. */
  form: string;
  answers: Answers;
  /** The form as it was then; null if an earlier version stored the request. */
  snapshot: FormSnapshot | null;
  status: RequestStatus;
  /** The office's note about it, or ''. */
  note: string;
  /** The secrets in the visitor's link and the staff's link. */
  visitorKey: string;
  staffKey: string;
  /** ISO times. */
  sentAt: string;
  updatedAt: string;
  /** The day on which it is removed: `2027-11-24`. */
  removeOn: string;
};

/** One of the form's files is no longer there: it was not sent within a day, or it was sent with another request. */
export class FilesGone extends Error {
  override name = 'FilesGone';
  /** @param ids the files that are gone */
  constructor(readonly ids: readonly string[]) {
    super('A file attached to the request is gone.');
  }
}

/** Requests that are being stored, by digest. */
const storing = new Map<string, Promise<StoredRequest>>();

/**
 * Stores a request, its files and its deliveries in one transaction. Sending the same form with the
 * same answers again returns the request that is already stored.
 * @param sending the ID that the form was shown with
 * @throws FilesGone
 */
export async function createRequest(
  form: Form,
  answers: Answers,
  sending: string,
): Promise<StoredRequest> {
  const digest = sendingDigest(form.name, sending, answers);
  // A form that is sent several times at once must not use up its sender's receipts.
  const known = storing.get(digest);
  if (known) return known;
  const stored = store(form, answers, digest).finally(() => storing.delete(digest));
  storing.set(digest, stored);
  return stored;
}

async function store(form: Form, answers: Answers, digest: string): Promise<StoredRequest> {
  const now = new Date();
  const row = {
    reference: newReference(),
    form: form.name,
    sending: digest,
    visitor_key: newKey(),
    staff_key: newKey(),
    answers: JSON.stringify(answers),
    form_snapshot: JSON.stringify(snapshotOf(form, answers)),
    sent_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  const ids = filesIn(answers).map(({ id }) => id);
  // Before the transaction, because a transaction may await only its own statements.
  const channels = await channelsNow(form, answers);
  const writing = database().write(async (tx) => {
    const added = await tx
      .insertInto('requests')
      .values({ ...row, remove_on: removalDay(form, now, await lastSweep(tx)) })
      .onConflict((conflict) => conflict.column('sending').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added)
      return tx
        .selectFrom('requests')
        .selectAll()
        .where('sending', '=', digest)
        .executeTakeFirstOrThrow();
    if (ids.length > 0) {
      const linked = await tx
        .updateTable('files')
        .set({ reference: row.reference })
        .where('id', 'in', ids)
        .where('reference', 'is', null)
        .returning(['id', 'name', 'type', 'size'])
        .execute();
      const gone = ids.filter((id) => !linked.some((file) => file.id === id));
      if (gone.length > 0) throw new FilesGone(gone);
      added.answers = JSON.stringify(withFiles(answers, linked));
      await tx
        .updateTable('requests')
        .set({ answers: added.answers })
        .where('reference', '=', row.reference)
        .execute();
    }
    await insertDeliveries(tx, row.reference, channels, now);
    return added;
  });
  const forget = async () => {
    if (channels.includes('receipt')) await forgetReceipt(form, answers);
  };
  const stored = await writing.catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  // Another instance stored the same form first, and sends the receipt.
  if (stored.reference !== row.reference) await forget();
  deliverSoon();
  return toRequest(stored);
}

/** The day to remove a request. The day of the last sweep counts if it is later, because the clock may be behind. */
function removalDay({ keptDays }: Form, now: Date, swept: string | null): string {
  const today = localDay(now.getTime());
  const from = swept && swept > today ? swept : today;
  return String(Temporal.PlainDate.from(from).add({ days: keptDays }));
}

/** The request that was stored when the same form was sent before with the same answers, or null. */
export async function findSent(
  form: Form,
  answers: Answers,
  sending: string,
): Promise<StoredRequest | null> {
  const digest = sendingDigest(form.name, sending, answers);
  const row = await database().read((from) =>
    from.selectFrom('requests').selectAll().where('sending', '=', digest).executeTakeFirst(),
  );
  return row ? toRequest(row) : null;
}

/** The request with a given reference, or null. */
export async function findRequest(reference: string): Promise<StoredRequest | null> {
  const row = await database().read((from) =>
    from.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirst(),
  );
  return row ? toRequest(row) : null;
}

/** The answers with the files as they are stored. What the form said about them may be incomplete. */
const withFiles = (answers: Answers, files: readonly StoredFile[]): Answers =>
  mapValues(answers, (answer) =>
    filesOf(answer).length > 0
      ? filesOf(answer).flatMap(({ id }) => files.find((file) => file.id === id) ?? [])
      : answer,
  );

/** A request from its row. */
export const toRequest = (row: Selectable<Tables['requests']>): StoredRequest => ({
  reference: row.reference,
  form: row.form,
  answers: JSON.parse(row.answers) as Answers,
  snapshot: row.form_snapshot === null ? null : (JSON.parse(row.form_snapshot) as FormSnapshot),
  status: row.status as RequestStatus,
  note: row.note,
  visitorKey: row.visitor_key,
  staffKey: row.staff_key,
  sentAt: row.sent_at,
  updatedAt: row.updated_at,
  removeOn: row.remove_on,
});

const newKey = () => randomBytes(16).toString('hex');
