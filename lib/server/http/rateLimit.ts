import mapValues from 'lodash/mapValues';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { keyedHash } from '../process/keyedHash';
import { processWide } from '../process/processWide';
import { sharedRedis } from '../redis';
import type { Redis, RedisClient } from '../redis/connection';
import { redisKey } from '../redis/keys';

const MINUTE = 60;
const DAY = 24 * 3600;

/** Limits per client, for a minute or a day. */
const limits = {
  // A search counts once, for its first page. Up to seven more pages have a separate limit.
  search: { points: 120, duration: MINUTE },
  searchPages: { points: 7 * 120, duration: MINUTE },
  subscribe: { points: 10, duration: MINUTE },
  analytics: { points: 120, duration: MINUTE },
  // A step of a form, or a status change by staff.
  forms: { points: 60, duration: MINUTE },
  // Files, in kB.
  uploads: { points: 400_000, duration: DAY },
  refusals: { points: 30, duration: DAY },
  // Forms sent. A household or an office full of people may share one address.
  sends: { points: 5, duration: MINUTE },
  sendsPerDay: { points: 30, duration: DAY },
  // Receipts to one email address, from any client.
  receipts: { points: 5, duration: DAY },
};

export type RateLimitName = keyof typeof limits;

export type RateLimitAnswer = {
  isAllowed: boolean;
  retryAfterSeconds: number;
  /** The points used in the current period, including these. */
  used: number;
};

const limiters = () =>
  processWide('rate-limits', () => {
    const redis = sharedRedis()?.redis;
    return mapValues(limits, (limit, name) => {
      const memory = new RateLimiterMemory(limit);
      return redis ? createSharedLimiter(redis, memory, name) : memory;
    });
  });

/**
 * A limiter shared by all instances. It counts in this instance's memory while Redis is
 * unavailable.
 */
export function createSharedLimiter(redis: Redis, memory: RateLimiterMemory, name: string) {
  return new RateLimiterRedis({
    storeClient: {
      eval: async (...args: Parameters<RedisClient['eval']>) => {
        const answer = await redis.run((client) => client.eval(...args));
        if (!answer) throw new Error('Redis is unavailable');
        return answer.value;
      },
    },
    useRedisPackage: true,
    keyPrefix: redisKey(`rate:${name}`),
    points: memory.points,
    duration: memory.duration,
    insuranceLimiter: memory,
  });
}

/**
 * Counts `points` toward a sender's limit.
 * @param sender a key from `clientAddress`, or an email address. Only its hash is kept.
 */
export async function countRequest(
  name: RateLimitName,
  sender: string,
  points = 1,
): Promise<RateLimitAnswer> {
  try {
    return toAnswer(await limiters()[name].consume(limitKey(sender), points), true);
  } catch (refusal) {
    // The limiter rejects with its result when the limit is reached.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return toAnswer(refusal, false);
  }
}

/** Takes one request back out of the count. */
export async function forgetRequest(name: RateLimitName, sender: string): Promise<void> {
  await limiters()[name].reward(limitKey(sender));
}

function toAnswer({ msBeforeNext, consumedPoints }: RateLimiterRes, isAllowed: boolean) {
  return {
    isAllowed,
    used: consumedPoints,
    retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}

/**
 * Redis must not get IP and email addresses in plain text, and IPv4 addresses are so few that a hash without a key
 * could be looked up.
 */
const limitKey = (sender: string): string => keyedHash('limit', sender);
