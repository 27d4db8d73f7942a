import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from '../redis/connection';
import { siteKey } from '../redis/keys';

/** For how long an instance may be at it. One that ends in between has subscribed nobody. */
const CLAIM_MS = 5000;
/** How long all instances remember an address. After that the list's own import finds the double. */
const REMEMBER_MS = 90 * 24 * 3_600_000;
const LOOK_EVERY_MS = 50;

const CLAIMED = 'claimed';
const SUBSCRIBED = 'subscribed';

/**
 * Subscribes an address on one instance only, by `add`, which resolves to whether it is new there.
 * Redis sees a hash of the address. While it is away each instance knows its own subscribers.
 */
export async function subscribeOnce(
  redis: Redis | undefined,
  address: string,
  add: (address: string) => Promise<boolean>,
): Promise<boolean> {
  if (!redis) return add(address);
  const key = siteKey(`subscriber:${hash(address)}`);
  for (;;) {
    const claim = await redis.run((client) =>
      client.set(key, CLAIMED, { condition: 'NX', expiration: { type: 'PX', value: CLAIM_MS } }),
    );
    if (!claim) return add(address);
    if (claim.value) return addAndTell(redis, key, () => add(address));
    const state = await redis.run((client) => client.get(key));
    if (state?.value === SUBSCRIBED) return false;
    // Another instance is at it: it succeeds, or gives the address back, or its claim ends.
    await sleep(LOOK_EVERY_MS);
  }
}

async function addAndTell(redis: Redis, key: string, add: () => Promise<boolean>) {
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
