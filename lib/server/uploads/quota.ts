import agency from '../../site/agency.json';
import { database } from '../database';
import { HttpError } from '../http/httpError';
import { countRequest } from '../http/rateLimit';

/** The limit in bytes for the files of all unsent forms together. */
const MAX_UNSENT_BYTES = 5_000_000_000;

/**
 * Counts a file toward its client's daily limit, and makes sure that there is room for the files of all unsent forms.
 * @throws HttpError 429 or 503
 * @throws DatabaseUnavailable
 */
export async function requireRoom(client: string, bytes: number): Promise<void> {
  const megabytes = Math.ceil(bytes / 1_000_000);
  const { isAllowed, retryAfterSeconds } = await countRequest('uploads', client, megabytes);
  if (!isAllowed)
    throw new HttpError(
      429,
      `We cannot accept any more files from your connection today. Please send the form without them if you can, or call ${agency.phones.service}.`,
      { headers: { 'Retry-After': String(retryAfterSeconds) } },
    );
  if ((await unsentBytes()) + bytes > MAX_UNSENT_BYTES)
    throw new HttpError(
      503,
      `We cannot accept any more files right now. Please send the form without them if you can, try again tomorrow, or call ${agency.phones.service}.`,
      { headers: { 'Retry-After': '3600' } },
    );
}

async function unsentBytes(): Promise<number> {
  const row = await database().read((from) =>
    from
      .selectFrom('files')
      .select((one) => one.fn.sum('size').as('bytes'))
      .where('reference', 'is', null)
      .executeTakeFirst(),
  );
  // PostgreSQL returns sums as text.
  return Number(row?.bytes ?? 0);
}
