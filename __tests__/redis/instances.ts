import { createCache } from '@/lib/server/cache';
import { guard } from '@/lib/server/redis/connection';
import { createSharedPages } from '@/lib/server/pageCache/sharedPages';
import { createSharedState } from '@/lib/server/redis/sharedState';
import { createSharedStore } from '@/lib/server/cache/sharedStore';
import type { startFakeRedis } from '../fakes/redis';

/** In tests, how long calls to Redis pause after failures, in ms. */
export const PAUSE_MS = 20;

/** Starts one of several servers that share the same Redis. */
export function startInstance({ client }: ReturnType<typeof startFakeRedis>) {
  const redis = guard(() => client, PAUSE_MS);
  const state = createSharedState(redis, 0);
  const store = createSharedStore({ redis, state });
  return { redis, state, cache: createCache(store, 0), pages: createSharedPages({ redis, state }) };
}
