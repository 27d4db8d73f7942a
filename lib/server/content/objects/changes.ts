import { createHash } from 'node:crypto';
import { pageStore } from '../../pageCache/store';
import { processWide } from '../../processWide';
import type { ContentType } from './contentTypes';

const seen = processWide('content-seen', () => new Map<ContentType, string>());

/** Has every page rendered anew when a type's objects are others than last time, with or without a webhook. */
export async function noteContent(type: ContentType, objects: unknown): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(objects)).digest('base64');
  const before = seen.get(type);
  seen.set(type, digest);
  if (before !== undefined && before !== digest) await pageStore().raiseEpoch();
}
