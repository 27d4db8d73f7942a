import { env } from '../env';
import { processWide } from '../process/processWide';
import { connectRedis, type Redis } from './connection';
import { createSharedState, type SharedState } from './sharedState';

export type SharedRedis = { redis: Redis; state: SharedState };

/** What the instances share; null where `REDIS_URL` is not set and this one is alone. */
export const sharedRedis = () =>
  processWide<SharedRedis | null>('redis', () => {
    const { redisUrl } = env();
    if (!redisUrl) return null;
    const redis = connectRedis(redisUrl);
    return { redis, state: createSharedState(redis) };
  });
