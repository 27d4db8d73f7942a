import { createCache } from '../../cache';
import { createMemoryStore } from '../../cache/store';
import { processWide } from '../../process/processWide';
import { sharedRedis } from '../../redis';
import { createSharedStore } from '../../cache/sharedStore';
import type { Collected } from './collect';
import { pageStore } from '../../pageCache/store';

/**
 * Maximum size of a list that instances share, in characters. Each instance reads larger lists itself,
 * because sharing them would delay requests.
 */
const MAX_SHARED = 1_000_000;

/**
 * The cache of object lists. Their size is limited when they are collected, because
 * measuring them here would be slow.
 */
export const contentCache = () =>
  processWide('content-cache', () => {
    const memory = createMemoryStore(undefined, Number.MAX_SAFE_INTEGER, () => 0);
    const shared = sharedRedis();
    const isShared = (value: unknown) => (value as Collected<unknown>).size <= MAX_SHARED;
    return createCache(shared ? createSharedStore(shared, memory, isShared) : memory);
  });

/** The digest of each source's objects at the last read; '' if a page was rendered without them. */
const seen = processWide('content-seen', () => new Map<string, string>());

/**
 * Marks every page stale if a source's objects have changed, even if no webhook reported the change.
 * @param source the provider and type of the objects
 */
export async function noteContent(source: string, digest: string): Promise<void> {
  const before = seen.get(source);
  seen.set(source, digest);
  if (before !== undefined && before !== digest) await pageStore().raiseEpoch();
}

/** The digest of a source's objects at the last read; '' if unknown. */
export const lastDigest = (source: string): string => seen.get(source) ?? '';

/** Records that a page was rendered without a source's objects. */
export const noteMiss = (source: string) => void seen.set(source, '');
