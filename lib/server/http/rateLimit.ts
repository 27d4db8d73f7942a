import mapValues from 'lodash/mapValues';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { processWide } from '../process/processWide';
import { sharedRedis } from '../redis';
import type { Redis, RedisClient } from '../redis/connection';
import { redisKey } from '../redis/keys';

const MINUTE = 60;
const DAY = 24 * 3600;

/** How many a client may send: requests per minute, and addresses that are refused per day. */
const limits = {
  // A search is its first page; seven follow for each, counted apart.
  search: { points: 120, duration: MINUTE },
  searchPages: { points: 7 * 120, duration: MINUTE },
  subscribe: { points: 10, duration: MINUTE },
  analytics: { points: 120, duration: MINUTE },
  refusals: { points: 30, duration: DAY },
};

export type RateLimitName = keyof typeof limits;

export type RateLimitAnswer = { isAllowed: boolean; retryAfterSeconds: number };

const limiters = () =>
  processWide('rate-limits', () => {
    const redis = sharedRedis()?.redis;
    return mapValues(limits, (limit, name) => {
      const memory = new RateLimiterMemory(limit);
      return redis ? createSharedLimiter(redis, memory, name) : memory;
    });
  });

/** Counts over all instances, and in this one's memory while Redis is away. */
export function createSharedLimiter(redis: Redis, memory: RateLimiterMemory, name: string) {
  return new RateLimiterRedis({
    storeClient: {
      eval: async (...args: Parameters<RedisClient['eval']>) => {
        const answer = await redis.run((client) => client.eval(...args));
        if (!answer) throw new Error('Redis is away');
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

/** Counts one request of `client`, as `clientAddress` names it. */
export async function countRequest(name: RateLimitName, client: string): Promise<RateLimitAnswer> {
  try {
    return toAnswer(await limiters()[name].consume(client), true);
  } catch (refusal) {
    // What it throws at a spent limit is no error.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return toAnswer(refusal, false);
  }
}

/** Takes one counted request of `client` back. */
export async function forgetRequest(name: RateLimitName, client: string): Promise<void> {
  await limiters()[name].reward(client);
}

function toAnswer({ msBeforeNext }: RateLimiterRes, isAllowed: boolean) {
  return {
    isAllowed,
    retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}
