import { database } from '../../database';
import type { Writer } from '../../database/database';
import { processWide } from '../../process/processWide';
import type { Channel } from './channels';

/**
 * The worker that delivers requests (`../worker`), as seen by the code that stores them. This folder decides
 * what is to be delivered; the other one delivers it.
 */
const worker = processWide('delivery-worker', () => ({ wake: () => undefined as void }));

/** Calls back whenever there may be something new to deliver. */
export const onNewDeliveries = (callback: () => void): void => void (worker.wake = callback);

/** Delivers what is due now, without waiting for the next regular check. Call it after the commit. */
export const deliverSoon = (): void => worker.wake();

/** Adds the deliveries of a request, in the same transaction as the request. */
export async function insertDeliveries(
  tx: Writer,
  reference: string,
  channels: readonly Channel[],
  now: Date,
): Promise<void> {
  if (channels.length === 0) return;
  const rows = channels.map((channel) => ({ reference, channel, next_at: now.toISOString() }));
  await tx.insertInto('deliveries').values(rows).execute();
}

/**
 * Whether a receipt is sent by email for a request. None is sent if, for example, the address has already
 * received too many that day.
 */
export async function hasReceipt(reference: string): Promise<boolean> {
  const row = await database().read((from) =>
    from
      .selectFrom('deliveries')
      .select('channel')
      .where('reference', '=', reference)
      .where('channel', '=', 'receipt' satisfies Channel)
      .executeTakeFirst(),
  );
  return row !== undefined;
}
