import type { Database } from '../../database/database';
import type { Channel } from '../delivery/channels';
import { toRequest, type StoredRequest } from '../store';

/**
 * How long an instance that was killed can hold up a delivery, in ms. A running instance extends this in
 * time.
 */
export const LEASE_MS = 60_000;

/** Something to deliver, which no other instance delivers in the meantime. */
export type Claim = {
  request: StoredRequest;
  channel: Channel;
  /** How many attempts have failed so far. */
  attempts: number;
  until: string;
};

type Key = { reference: string; channel: string };

const iso = (time: number) => new Date(time).toISOString();
const leaseEnd = () => iso(Date.now() + LEASE_MS);

/** Claims the oldest request that is due on a channel; null if there is none. */
export async function claimNext(db: Database, channel: Channel): Promise<Claim | null> {
  for (;;) {
    const now = iso(Date.now());
    const row = await db.read((from) =>
      from
        .selectFrom('deliveries')
        .innerJoin('requests', 'requests.reference', 'deliveries.reference')
        .selectAll('requests')
        .select('deliveries.attempts')
        .where('channel', '=', channel)
        .where('delivered_at', '=', '')
        .where('next_at', '<>', '')
        .where('next_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('sent_at')
        .orderBy('requests.reference')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!row) return null;
    const until = leaseEnd();
    // Another instance may have claimed it in the meantime.
    const claimed = await db.write((tx) =>
      tx
        .updateTable('deliveries')
        .set({ claimed_until: until })
        .where('reference', '=', row.reference)
        .where('channel', '=', channel)
        .where('delivered_at', '=', '')
        .where('next_at', '<>', '')
        .where('next_at', '<=', now)
        .where('claimed_until', '<=', now)
        .returning('attempts')
        .executeTakeFirst(),
    );
    if (claimed) return { request: toRequest(row), channel, attempts: claimed.attempts, until };
  }
}

const keyOf = ({ request, channel }: Claim): Key => ({ reference: request.reference, channel });

/** Extends a claim before it ends. */
export async function extendClaim(db: Database, claim: Claim): Promise<void> {
  const { reference, channel } = keyOf(claim);
  const until = leaseEnd();
  const extended = await db.write((tx) =>
    tx
      .updateTable('deliveries')
      .set({ claimed_until: until })
      .where('reference', '=', reference)
      .where('channel', '=', channel)
      .where('claimed_until', '=', claim.until)
      .returning('reference')
      .executeTakeFirst(),
  );
  if (extended) claim.until = until;
}

/** Records that something was delivered. */
export async function markDelivered(db: Database, claim: Claim): Promise<void> {
  const { reference, channel } = keyOf(claim);
  await db.write((tx) =>
    tx
      .updateTable('deliveries')
      .set({ delivered_at: iso(Date.now()), claimed_until: '', failure: '' })
      .where('reference', '=', reference)
      .where('channel', '=', channel)
      .execute(),
  );
}

/**
 * Records a failed attempt.
 * @param pause how long to wait before the next attempt, in ms; null if there will be none
 */
export async function postpone(
  db: Database,
  claim: Claim,
  failure: string,
  pause: number | null,
): Promise<void> {
  const { reference, channel } = keyOf(claim);
  await db.write((tx) =>
    tx
      .updateTable('deliveries')
      .set({
        attempts: claim.attempts + 1,
        next_at: pause === null ? '' : iso(Date.now() + pause),
        claimed_until: '',
        failure,
      })
      .where('reference', '=', reference)
      .where('channel', '=', channel)
      .where('claimed_until', '=', claim.until)
      .execute(),
  );
}
