import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../../site/durations';
import { log } from '../../log';
import { processWide } from '../../process/processWide';
import { quoted, type Report } from '../problems';
import type { ContentType } from './contentTypes';
import type { ContentObject, ContentQuery, FoundObject } from './provider';
import { isTruncated, toPublicObject, type PublicObject } from './publicObject';
import { toText } from './values';
import { sitesOf } from './website';

/**
 * Converts an object to what its feature shows, as plain JSON data. Null leaves the object out. Reports each
 * value that an editor should correct.
 */
export type Show<T> = (object: PublicObject, source: ContentObject, report: Report) => T | null;

/** An object as it was last read, and the part of it that is shown. */
export type KeptObject = {
  version: string;
  digest: string;
  /** In `performance.now()` time. */
  readAt: number;
  /** In characters, before parsing. */
  size: number;
  /** The names of the sites that the object is for; empty if it names none. */
  sites: string[];
  shown: unknown;
  /** Messages about what cannot be shown or read. */
  problems: string[];
};

export type ObjectMemory = Map<string, KeptObject>;

/** How long an object with an unchanged version is assumed to be unchanged. */
const TRUSTED_MS = HOUR_MS;

const memories = processWide('content-objects', () => new Map<string, ObjectMemory>());

/** The published objects of a type, by provider key. */
export function memoryOf(provider: string, type: ContentType): ObjectMemory {
  const name = `${provider}:${type}`;
  const memory = memories.get(name) ?? new Map<string, KeptObject>();
  memories.set(name, memory);
  return memory;
}

/** Whether an object can be used without reading it again. */
export function isCurrent(kept: KeptObject | undefined, version: string): boolean {
  return (
    kept !== undefined &&
    version !== '' &&
    kept.version === version &&
    performance.now() - kept.readAt < TRUSTED_MS
  );
}

/** Sanitizes an object if it has changed; otherwise, reuses the earlier result. */
export function keep<T>(
  found: FoundObject,
  version: string,
  before: KeptObject | undefined,
  { type, drafts }: ContentQuery,
  show: Show<T>,
): KeptObject {
  const readAt = performance.now();
  const written = textOf(found);
  const digest = createHash('sha256')
    .update(written ?? found.key)
    .digest('base64url');
  // For a preview, an object that was not shown is converted again, because it may be a draft.
  const isKnown = before?.digest === digest && (!drafts || before.shown !== null);
  if (isKnown) return { ...before, version, readAt };
  if ('problem' in found)
    return { version, digest, readAt, size: 0, sites: [], shown: null, problems: [found.problem] };
  const { object, size } = found;
  if (written === undefined) {
    const deep = 'It is nested too deeply.';
    return { version, digest, readAt, size, sites: [], shown: null, problems: [deep] };
  }
  const problems: string[] = [];
  const report = (what: string) => void problems.push(what);
  if (isTruncated(type, object)) report('A field is too long, so it is truncated.');
  const shown = toShown(object, type, drafts, show, report);
  return { version, digest, readAt, size, sites: sitesOf(object), shown, problems };
}

/** An object as JSON; undefined if it is nested too deeply to serialize. */
function textOf(found: FoundObject): string | undefined {
  try {
    return JSON.stringify('problem' in found ? found : found.object);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function toShown<T>(
  source: ContentObject,
  type: ContentType,
  drafts: boolean,
  show: Show<T>,
  report: Report,
) {
  try {
    const object = toPublicObject(type, source);
    if (drafts || object.status === 'published') return show(object, source, report);
    if (object.status !== 'draft')
      report(
        `It is left out: its status is ${quoted(toText(source.status))}, not published or draft.`,
      );
    return null;
  } catch (err) {
    log.error({ err, type, id: source.id }, 'an object cannot be shown and is left out');
    report('It cannot be shown and is left out. The log says why.');
    return null;
  }
}
