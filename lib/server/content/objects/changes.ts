import { pageStore } from '../../pageCache/store';
import { processWide } from '../../process/processWide';

/** The digest of each source's objects at the last read; '' if a page was rendered without them. */
const seen = processWide('content-seen', () => new Map<string, string>());

/**
 * Marks every page stale if a source's objects have changed, with or without a webhook.
 * @param source the provider and type of the objects
 */
export async function noteContent(source: string, digest: string): Promise<void> {
  const before = seen.get(source);
  seen.set(source, digest);
  if (before !== undefined && before !== digest) await pageStore().raiseEpoch();
}

/** Records that a page was rendered without a source's objects. */
export const noteMiss = (source: string) => void seen.set(source, '');
