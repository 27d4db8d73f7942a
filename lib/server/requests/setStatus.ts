import type { RequestStatus } from '../../forms/types';
import { database } from '../database';
import type { StoredRequest } from './store';

/** A time as requests store it. Other text, such as `\0`, could make the database fail. */
const STORED_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Stores a new status and the note to the visitor.
 * @param updatedAt when the request last changed, as far as the caller knows
 * @returns whether it was stored; otherwise the request has changed since then, or is gone
 */
export async function setStatus(
  { reference, updatedAt }: Pick<StoredRequest, 'reference' | 'updatedAt'>,
  status: RequestStatus,
  note: string,
): Promise<boolean> {
  if (!STORED_TIME.test(updatedAt)) return false;
  // Later than the last change, even within the same millisecond.
  const now = Math.max(Date.now(), (Date.parse(updatedAt) || 0) + 1);
  const changed = await database().write((tx) =>
    tx
      .updateTable('requests')
      .set({ status, note, updated_at: new Date(now).toISOString() })
      .where('reference', '=', reference)
      .where('updated_at', '=', updatedAt)
      .returning('reference')
      .executeTakeFirst(),
  );
  return changed !== undefined;
}
