import { agency } from '../../site/agency';
import { HOUR_MS } from '../../site/durations';
import { database } from '../database';
import { HttpError } from '../http/httpError';
import { countRequest } from '../http/rateLimit';

/** The limit in bytes for the files of all unsent forms together. */
const MAX_UNSENT_BYTES = 5_000_000_000;
/** Beyond this total, space is scarce. */
const SCARCE_BYTES = MAX_UNSENT_BYTES / 2;
/** How much a client can add in a day when space is scarce, in kB: enough for the photos in a form or two. */
const SCARCE_KB = 50_000;
/** The minimum that each file counts toward its client's limit, in kB. */
const MIN_KB = 100;

/**
 * Counts a file toward its client's limit, and makes sure that there is room for the files of all unsent
 * forms.
 * @throws HttpError 429 or 503
 * @throws DatabaseUnavailable
 */
export async function requireRoom(client: string, bytes: number): Promise<void> {
  const kB = Math.max(MIN_KB, Math.ceil(bytes / 1000));
  const { isAllowed, retryAfterSeconds, used } = await countRequest('uploads', client, kB);
  if (!isAllowed)
    throw new HttpError(
      429,
      `We cannot accept any more files from your connection today. Please send the form without them if you can, or call ${agency.phones.service}.`,
      { headers: { 'Retry-After': String(retryAfterSeconds) } },
    );
  const unsent = (await unsentBytes()) + bytes;
  // The second half is for visitors who send only a few photos, so that a few clients cannot take it all.
  const isGreedy = unsent > SCARCE_BYTES && used > SCARCE_KB;
  if (isGreedy || unsent > MAX_UNSENT_BYTES)
    throw new HttpError(
      503,
      `We cannot accept any more files right now. Please send the form without them if you can, try again tomorrow, or call ${agency.phones.service}.`,
      { headers: { 'Retry-After': '3600' } },
    );
}

/** How long files wait for their form to be sent, in ms: a day, or two hours when space is scarce. */
export const unsentMs = async (): Promise<number> =>
  (await unsentBytes()) > SCARCE_BYTES ? 2 * HOUR_MS : 24 * HOUR_MS;

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
