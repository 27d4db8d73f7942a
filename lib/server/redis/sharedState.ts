import { randomUUID } from 'node:crypto';
import size from 'lodash/size';
import { DAY_MS } from '../../site/durations';
import type { Redis, RedisClient } from './connection';
import { redisKey } from './keys';

/** State that all instances must agree on. */
export type Snapshot = {
  /** The content epoch, in Unix ms (lib/server/pageCache/store.js). */
  epoch: number;
  /**
   * The generation of cache entries under a key. It changes when the entries expire or Redis loses its data.
   */
  generation: (key: string) => string;
};

export type SharedState = {
  /** Resolves to a snapshot at most `maxAgeMs` old; undefined while Redis is unavailable. */
  read: () => Promise<Snapshot | undefined>;
  /**
   * Records that content has changed.
   * @param atLeast the epoch of this instance, in Unix ms
   */
  raiseEpoch: (atLeast: number) => Promise<void>;
  /** Expires the cache entries whose keys have this prefix. */
  expire: (prefix: string) => Promise<void>;
  /** Whether the last attempt to read failed, so that this instance does not see the others' changes. */
  isFailing: () => boolean;
};

/** Maximum age of a snapshot: an alert reaches every instance's pages within this time. */
const MAX_AGE_MS = 250;

/** How far ahead of ours another instance's clock may be. */
const MAX_AHEAD_MS = DAY_MS;

/** Well above the number of prefixes that this site expires. */
const MAX_GENERATIONS = 1000;
const LIFE = 'life';
const CONTENT = 'content';

/**
 * Redis holds a hash with a generation for each prefix that has ever expired, and a number for the epoch.
 * Changes made while Redis is unavailable are sent when it is back.
 */
export function createSharedState(redis: Redis, maxAgeMs = MAX_AGE_MS): SharedState {
  const generationsKey = redisKey('generations');
  const epochKey = redisKey('epoch');
  const unsent = { epoch: 0, prefixes: new Set<string>() };
  let kept: { snapshot: Snapshot | undefined; until: number } | undefined;
  let reading: Promise<Snapshot | undefined> | undefined;
  let changes = 0;
  let isFailing = false;

  /** Expires cache entries before pages, because a page rendered in between would keep old content. */
  async function send(client: RedisClient) {
    const { epoch } = unsent;
    const prefixes = [...unsent.prefixes];
    const renewed = prefixes.map((prefix) => client.hSet(generationsKey, prefix, randomUUID()));
    const raised = epoch
      ? [
          client.zAdd(epochKey, { score: epoch, value: CONTENT }, { GT: true }),
          // Always above the previous epoch, even if the clocks of two instances differ.
          client.zIncrBy(epochKey, 1, CONTENT),
        ]
      : [];
    await Promise.all([...renewed, ...raised]);
    for (const prefix of prefixes) unsent.prefixes.delete(prefix);
    if (unsent.epoch === epoch) unsent.epoch = 0;
  }

  async function load(client: RedisClient): Promise<Snapshot> {
    if (unsent.epoch || unsent.prefixes.size > 0) await send(client);
    // Pipelined in this order so that generations are never older than the epoch.
    const [epoch, , generations] = await Promise.all([
      client.zScore(epochKey, CONTENT),
      client.hSetNX(generationsKey, LIFE, randomUUID()),
      client.hGetAll(generationsKey),
    ]);
    // Another program wrote these, and they would be read several times a second.
    if (size(generations) > MAX_GENERATIONS) await client.del(generationsKey);
    // Another program wrote this value, and none of our changes would replace it.
    if (epoch !== null && !isTime(epoch)) await client.del(epochKey);
    return {
      epoch: isTime(epoch) ? epoch : 0,
      generation: (key) => generationOf(generations, key),
    };
  }

  async function refresh() {
    const before = changes;
    const snapshot = (await redis.run(load, [generationsKey, epochKey]))?.value;
    isFailing = snapshot === undefined;
    // Do not keep a snapshot that may be older than this instance's own change.
    if (before !== changes) return snapshot;
    kept = { snapshot, until: performance.now() + maxAgeMs };
    reading = undefined;
    return snapshot;
  }

  async function read() {
    if (kept && performance.now() < kept.until) return kept.snapshot;
    return (reading ??= refresh());
  }

  async function sendNow() {
    await redis.run(send, [generationsKey, epochKey]);
    changes++;
    kept = undefined;
    reading = undefined;
  }

  return {
    read,
    isFailing: () => isFailing,
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

/** Whether an epoch from Redis could be a time in ms. */
const isTime = (epoch: number | null): epoch is number =>
  Number.isFinite(epoch) && epoch! <= Date.now() + MAX_AHEAD_MS;

function generationOf(generations: Record<string, string>, key: string): string {
  const matching = Object.entries(generations).filter(
    ([prefix]) => prefix === LIFE || key.startsWith(prefix),
  );
  return matching
    .map(([, generation]) => generation)
    .sort()
    .join();
}
