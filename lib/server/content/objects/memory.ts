import { createHash } from 'node:crypto';
import { log } from '../../log';
import { processWide } from '../../process/processWide';
import type { ContentType } from './contentTypes';
import type { ContentObject, ContentQuery, FoundObject } from './provider';
import { isCut, toPublicObject, type PublicObject } from './publicObject';
import { sitesOf } from './website';

/** Makes of an object what its feature shows, or null to leave it out: plain JSON data. */
export type Show<T> = (object: PublicObject, source: ContentObject) => T | null;

/** An object as it was when it was last read, and what came of it. */
export type KeptObject = {
  version: string;
  digest: string;
  /** In milliseconds of `performance.now()`. */
  readAt: number;
  /** In characters, as it was read. */
  size: number;
  /** The names of the site that it is for; none where it names no site. */
  sites: string[];
  shown: unknown;
  /** A sentence about what cannot be shown of it, or ''. */
  problem: string;
};

export type ObjectMemory = Map<string, KeptObject>;

/** How long an object is taken for the same because its version is. */
const TRUSTED_MS = 3_600_000;

const memories = processWide('content-objects', () => new Map<string, ObjectMemory>());

/** The published objects of a type, by their keys at the provider. */
export function memoryOf(provider: string, type: ContentType): ObjectMemory {
  const name = `${provider}:${type}`;
  const memory = memories.get(name) ?? new Map<string, KeptObject>();
  memories.set(name, memory);
  return memory;
}

/** Whether an object need not be read again. */
export function isCurrent(kept: KeptObject | undefined, version: string): boolean {
  return (
    kept !== undefined &&
    version !== '' &&
    kept.version === version &&
    performance.now() - kept.readAt < TRUSTED_MS
  );
}

/** Sanitizes an object, unless it is what it was before. */
export function keep<T>(
  found: FoundObject,
  version: string,
  before: KeptObject | undefined,
  { type, drafts }: ContentQuery,
  show: Show<T>,
): KeptObject {
  const readAt = performance.now();
  const digest = createHash('sha256').update(JSON.stringify(found)).digest('base64url');
  // What is left out among the published may be a draft.
  const isKnown = before?.digest === digest && (!drafts || before.shown !== null);
  if (isKnown) return { ...before, version, readAt };
  if ('problem' in found)
    return { version, digest, readAt, size: 0, sites: [], shown: null, problem: found.problem };
  const { object, size } = found;
  const problem = isCut(type, object) ? 'A text is too long, and its end is left out.' : '';
  const shown = toShown(object, type, drafts, show);
  return { version, digest, readAt, size, sites: sitesOf(object), shown, problem };
}

function toShown<T>(source: ContentObject, type: ContentType, drafts: boolean, show: Show<T>) {
  try {
    const object = toPublicObject(type, source);
    return drafts || object.status === 'published' ? show(object, source) : null;
  } catch (err) {
    log.error({ err, type, id: source.id }, 'an object cannot be shown and is left out');
    return null;
  }
}
