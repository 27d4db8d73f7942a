import { createCache } from '../../cache';
import { createMemoryStore } from '../../cache/store';
import { processWide } from '../../process/processWide';
import { sharedRedis } from '../../redis';
import { createSharedStore } from '../../cache/sharedStore';
import type { Collected } from './collect';

/** In characters. Each instance reads larger lists itself, since sharing them would delay requests. */
const MAX_SHARED = 1_000_000;

/** Lists of objects. They are not measured, which is slow: their size is limited when they are collected. */
export const contentCache = () =>
  processWide('content-cache', () => {
    const memory = createMemoryStore(undefined, Number.MAX_SAFE_INTEGER, () => 0);
    const shared = sharedRedis();
    const isShared = (value: unknown) => (value as Collected<unknown>).size <= MAX_SHARED;
    return createCache(shared ? createSharedStore(shared, memory, isShared) : memory);
  });
