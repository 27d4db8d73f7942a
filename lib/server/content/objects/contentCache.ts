import { createCache } from '../../cache';
import { createMemoryStore } from '../../cache/store';
import { processWide } from '../../process/processWide';
import { sharedRedis } from '../../redis';
import { createSharedStore } from '../../cache/sharedStore';
import type { Collected } from './collect';

/** In characters. What is larger each instance reads for itself: to share it would hold up requests. */
const MAX_SHARED = 1_000_000;

/** Lists of objects. Their sizes are bounded where they are collected, and measuring them anew takes long. */
export const contentCache = () =>
  processWide('content-cache', () => {
    const memory = createMemoryStore(undefined, Number.MAX_SAFE_INTEGER, () => 0);
    const shared = sharedRedis();
    const isShared = (value: unknown) => (value as Collected<unknown>).size <= MAX_SHARED;
    return createCache(shared ? createSharedStore(shared, memory, isShared) : memory);
  });
