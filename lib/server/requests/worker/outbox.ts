import { expressionBuilder } from 'kysely';
import { MINUTE_MS } from '../../../site/durations';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import type { Channel } from '../delivery/channels';
import { toRequest, type StoredRequest } from '../store';
import { LONGEST_PAUSE_MS } from './schedule';

/**
 * How long an instance that was killed can hold up a delivery, in ms. A running instance extends
 * its claim before it expires.
 */
export const LEASE_MS = MINUTE_MS;

/** Times later than these, in ms from now, were stored while the clock was ahead. */
const MAX_PAUSE_MS = LONGEST_PAUSE_MS + 10 * MINUTE_MS;
const MAX_LEASE_MS = 2 * LEASE_MS;

/** A delivery that only this instance makes until the claim expires. */
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

/** The deliveries that are due at a time in ms, and that no instance has claimed. */
function isDue(now: number) {
  const on = expressionBuilder<Tables, 'deliveries'>();
  return on.and([
    on('delivered_at', '=', ''),
    on('next_at', '<>', ''),
    on.or([on('next_at', '<=', iso(now)), on('next_at', '>', iso(now + MAX_PAUSE_MS))]),
    on.or([on('claimed_until', '<=', iso(now)), on('claimed_until', '>', iso(now + MAX_LEASE_MS))]),
  ]);
}

/** Claims the oldest request that is due on a channel; null if there is none. */
export async function claimNext(db: Database, channel: Channel): Promise<Claim | null> {
  for (;;) {
    const due = isDue(Date.now());
    const row = await db.read((from) =>
      from
        .selectFrom('deliveries')
        .innerJoin('requests', 'requests.reference', 'deliveries.reference')
        .selectAll('requests')
        .select('deliveries.attempts')
        .where('channel', '=', channel)
        .where(due)
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
        .where(due)
        .returning('attempts')
        .executeTakeFirst(),
    );
    if (claimed) return { request: toRequest(row), channel, attempts: claimed.attempts, until };
  }
}

const keyOf = ({ request, channel }: Claim): Key => ({ reference: request.reference, channel });

/** Extends a claim, unless another instance has claimed the delivery since. */
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
