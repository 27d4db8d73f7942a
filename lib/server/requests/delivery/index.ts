import type { Writer } from '../../database/database';
import { processWide } from '../../process/processWide';
import type { Channel } from './channels';

/** Connects the code that stores requests with the worker that delivers them (`../worker`). */
const bell = processWide('delivery-bell', () => ({ ring: () => undefined as void }));

/** Calls back whenever there may be something new to deliver. */
export const onBell = (callback: () => void): void => void (bell.ring = callback);

/** Delivers what is due now, without waiting for the next regular check. Call it after the commit. */
export const deliverSoon = (): void => bell.ring();

/** Adds what is to be delivered about a request, in the same transaction as the request. */
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
