import { createCache } from '../../cache';
import { createMemoryStore } from '../../cache/store';
import { processWide } from '../../process/processWide';
import { pageStore } from '../../pageCache/store';

/**
 * The cache of object lists, and its store. Their size is limited before, because measuring them here would be slow.
 */
export const contentCache = () =>
  processWide('content-cache', () => {
    const store = createMemoryStore(undefined, Number.MAX_SAFE_INTEGER, () => 0);
    return { ...createCache(store), store };
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
