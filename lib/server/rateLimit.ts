import mapValues from 'lodash/mapValues';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { processWide } from './processWide';
import { sharedRedis } from './redis';
import type { Redis, RedisClient } from './redis/connection';
import { redisKey } from './redis/keys';

/** Requests per client and minute (design, section 6). */
const requestsPerMinute = { search: 120, subscribe: 10, analytics: 120 };

export type RateLimitName = keyof typeof requestsPerMinute;

export type RateLimitAnswer = { isAllowed: boolean; remaining: number; retryAfterSeconds: number };

const limiters = () =>
  processWide('rate-limits', () => {
    const redis = sharedRedis()?.redis;
    return mapValues(requestsPerMinute, (points, name) => {
      const memory = new RateLimiterMemory({ points, duration: 60 });
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

function toAnswer({ remainingPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean) {
  return {
    isAllowed,
    remaining: remainingPoints,
    retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}
