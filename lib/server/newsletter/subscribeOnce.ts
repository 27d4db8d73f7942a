import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../../site/durations';
import type { Redis } from '../redis/connection';
import { siteKey } from '../redis/keys';

/**
 * How long an instance can claim an address. If it crashes, another instance can
 * claim the address after this time.
 */
const CLAIM_MS = 5000;
/**
 * How long all instances remember an address. After that, duplicates are caught when the list is imported.
 */
const REMEMBER_MS = 90 * DAY_MS;
const POLL_MS = 50;

const CLAIMED = 'claimed';
const SUBSCRIBED = 'subscribed';

/**
 * Subscribes an address on one instance only. Redis stores only a hash of the address. While Redis is
 * unavailable, each instance checks only its own subscribers.
 * @param add adds the address on this instance and resolves to whether it is new there
 */
export async function subscribeOnce(
  redis: Redis | undefined,
  address: string,
  add: (address: string) => Promise<boolean>,
): Promise<boolean> {
  if (!redis) return add(address);
  const key = siteKey(`subscriber:${hash(address)}`);
  const startedAt = performance.now();
  for (;;) {
    const claim = await redis.run((client) =>
      client.set(key, CLAIMED, { condition: 'NX', expiration: { type: 'PX', value: CLAIM_MS } }),
    );
    if (!claim) return add(address);
    if (claim.value) return addAndRecord(redis, key, () => add(address));
    const state = await redis.run((client) => client.get(key));
    if (state?.value === SUBSCRIBED) return false;
    // The value is not one of ours, or the claim never expires.
    const isOurs = state && [CLAIMED, null].includes(state.value);
    if (!isOurs || performance.now() - startedAt > 2 * CLAIM_MS) return add(address);
    // Another instance holds the claim: wait until it succeeds or fails, or until the claim expires.
    await sleep(POLL_MS);
  }
}

async function addAndRecord(redis: Redis, key: string, add: () => Promise<boolean>) {
  try {
    const isNew = await add();
    await redis.run((client) =>
      client.set(key, SUBSCRIBED, { expiration: { type: 'PX', value: REMEMBER_MS } }),
    );
    return isNew;
  } catch (error) {
    await redis.run((client) => client.del(key));
    throw error;
  }
}

const hash = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex');
