import { HOUR_MS } from '../../../site/durations';
import type { Database } from '../../database/database';
import { processWide } from '../../process/processWide';
import type { Channel } from '../delivery/channels';

/** What is in the outbox, for `/api/health`. */
export type OutboxHealth = {
  /** How many messages are waiting to be delivered. */
  waiting: number;
  /**
   * How long ago the oldest request still waiting to reach the office was sent, in ms; null if none is waiting.
   * Negative if it was sent while the clock was ahead.
   */
  oldestWaitingMs: number | null;
  /** How many messages to the office were abandoned, for requests that no one has handled yet. */
  abandoned: number;
};

/** As of the last check. */
const last = () =>
  processWide('outbox-health', () => ({
    waiting: 0,
    oldestSentAt: null as string | null,
    abandoned: 0,
  }));

/**
 * Reads what is in the outbox for the channels that are set up. Receipts count only as waiting, since a visitor may
 * have mistyped the address.
 * @throws DatabaseUnavailable
 */
export async function refreshOutboxHealth(
  db: Database,
  channels: readonly Channel[],
): Promise<void> {
  if (channels.length === 0) {
    Object.assign(last(), { waiting: 0, oldestSentAt: null, abandoned: 0 });
    return;
  }
  const { waiting, oldest, abandoned } = await db.read(async (from) => {
    const open = from
      .selectFrom('deliveries')
      .innerJoin('requests', 'requests.reference', 'deliveries.reference')
      .where('delivered_at', '=', '')
      .where('channel', 'in', channels);
    const toOffice = open.where('channel', '<>', 'receipt');
    return {
      waiting: await open
        .where('next_at', '<>', '')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
      oldest: await toOffice
        .where('next_at', '<>', '')
        .select(({ fn }) => fn.min('sent_at').as('sent_at'))
        .executeTakeFirstOrThrow(),
      // Staff who change a request's status have seen it.
      abandoned: await toOffice
        .where('next_at', '=', '')
        .where('status', '=', 'received')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    };
  });
  Object.assign(last(), {
    waiting: Number(waiting.count),
    oldestSentAt: oldest.sent_at,
    abandoned: Number(abandoned.count),
  });
}

/** What is in the outbox, as of the last check. `isLate` is true if a request has not reached the office in time. */
export function outboxHealth(): OutboxHealth & { isLate: boolean } {
  const { waiting, oldestSentAt, abandoned } = last();
  const oldestWaitingMs = oldestSentAt === null ? null : Date.now() - Date.parse(oldestSentAt);
  // Clocks of different instances may differ a little, but not by an hour.
  const isLate = abandoned > 0 || Math.abs(oldestWaitingMs ?? 0) > HOUR_MS;
  return { waiting, oldestWaitingMs, abandoned, isLate };
}
