import { env } from '../env';
import { processWide } from '../process/processWide';
import { connectRedis, type Redis } from './connection';
import { createSharedState, type SharedState } from './sharedState';

export type SharedRedis = { redis: Redis; state: SharedState };

/**
 * The Redis server that instances share; null if `REDIS_URL` is not set, which
 * means this is the only instance.
 */
export const sharedRedis = () =>
  processWide<SharedRedis | null>('redis', () => {
    const { redisUrl } = env();
    if (!redisUrl) return null;
    const redis = connectRedis(redisUrl);
    return { redis, state: createSharedState(redis) };
  });
