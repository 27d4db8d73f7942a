import { pageStore } from '../../pageCache/store';
import { processWide } from '../../process/processWide';

/** The digest of each source's objects when they were last read, '' where a page had to do without them. */
const seen = processWide('content-seen', () => new Map<string, string>());

/**
 * Has every page rendered anew when objects are others than last time, with or without a webhook.
 * @param source whose objects they are
 */
export async function noteContent(source: string, digest: string): Promise<void> {
  const before = seen.get(source);
  seen.set(source, digest);
  if (before !== undefined && before !== digest) await pageStore().raiseEpoch();
}

/** Keeps in mind that a page was rendered without a source's objects. */
export const noteMiss = (source: string) => void seen.set(source, '');
