import { randomUUID } from 'node:crypto';
import type { Redis, RedisClient } from './connection';
import { redisKey } from './keys';

/** What every instance has to know at the same time. */
export type Snapshot = {
  /** Epoch of content, in ms (lib/server/pageCache/store.js). */
  epoch: number;
  /** Of the answers kept under a key. It changes when they expire, and when Redis has lost its memory. */
  generation: (key: string) => string;
};

export type SharedState = {
  /** At most a moment old; undefined while Redis is away. */
  read: () => Promise<Snapshot | undefined>;
  /** Content has changed. @param atLeast the epoch of this instance, in ms */
  raiseEpoch: (atLeast: number) => Promise<void>;
  /** The answers kept under keys with this prefix have expired. */
  expire: (prefix: string) => Promise<void>;
};

/** How old a snapshot may be: an alert is on every instance's pages within this time. */
const MAX_AGE_MS = 250;

const LIFE = 'life';
const CONTENT = 'content';

/**
 * A hash with a generation for each prefix that has ever expired, and a number for the epoch.
 * Changes made while Redis is away are sent when it is back.
 */
export function createSharedState(redis: Redis, maxAgeMs = MAX_AGE_MS): SharedState {
  const generationsKey = redisKey('generations');
  const epochKey = redisKey('epoch');
  const unsent = { epoch: 0, prefixes: new Set<string>() };
  let kept: { snapshot: Snapshot | undefined; until: number } | undefined;
  let reading: Promise<Snapshot | undefined> | undefined;
  let changes = 0;

  /** First that kept answers have expired, then that pages have: a page in between would keep the old. */
  async function send(client: RedisClient) {
    const { epoch } = unsent;
    const prefixes = [...unsent.prefixes];
    const renewed = prefixes.map((prefix) => client.hSet(generationsKey, prefix, randomUUID()));
    const raised = epoch
      ? [
          client.zAdd(epochKey, { score: epoch, value: CONTENT }, { GT: true }),
          // Above whatever stood there, also where the clocks of two instances differ.
          client.zIncrBy(epochKey, 1, CONTENT),
        ]
      : [];
    await Promise.all([...renewed, ...raised]);
    for (const prefix of prefixes) unsent.prefixes.delete(prefix);
    if (unsent.epoch === epoch) unsent.epoch = 0;
  }

  async function load(client: RedisClient): Promise<Snapshot> {
    if (unsent.epoch || unsent.prefixes.size > 0) await send(client);
    // In one go and in this order: generations are never older than the epoch.
    const [epoch, , generations] = await Promise.all([
      client.zScore(epochKey, CONTENT),
      client.hSetNX(generationsKey, LIFE, randomUUID()),
      client.hGetAll(generationsKey),
    ]);
    return { epoch: epoch ?? 0, generation: (key) => generationOf(generations, key) };
  }

  async function readAnew() {
    const before = changes;
    const snapshot = (await redis.run(load))?.value;
    // What was read before this instance itself changed something is not kept.
    if (before !== changes) return snapshot;
    kept = { snapshot, until: performance.now() + maxAgeMs };
    reading = undefined;
    return snapshot;
  }

  async function read() {
    if (kept && performance.now() < kept.until) return kept.snapshot;
    return (reading ??= readAnew());
  }

  async function sendNow() {
    await redis.run(send);
    changes++;
    kept = undefined;
    reading = undefined;
  }

  return {
    read,
    raiseEpoch: async (atLeast) => {
      unsent.epoch = Math.max(unsent.epoch, atLeast);
      await sendNow();
    },
    expire: async (prefix) => {
      unsent.prefixes.add(prefix);
      await sendNow();
    },
  };
}

function generationOf(generations: Record<string, string>, key: string): string {
  const matching = Object.entries(generations).filter(
    ([prefix]) => prefix === LIFE || key.startsWith(prefix),
  );
  return matching
    .map(([, generation]) => generation)
    .sort()
    .join();
}
