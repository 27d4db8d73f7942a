import type { ContentType } from './contentTypes';
import isPlainObject from 'lodash/isPlainObject';

/** An object as an editor wrote it, not yet validated or sanitized. */
export type ContentObject = {
  id: string;
  /** Name in URLs. */
  slug: unknown;
  title: unknown;
  status: unknown;
  /** HTML. */
  content: unknown;
  /** When the service starts and stops showing the object; ISO time or milliseconds. */
  publishAt: unknown;
  unpublishAt: unknown;
  /** When an editor last saved it; ISO time or milliseconds. */
  modifiedAt: unknown;
  metadata: Record<string, unknown>;
};

export type ContentQuery = {
  type: ContentType;
  /** Include unpublished objects, and the newest drafts of published ones. */
  drafts: boolean;
  /** Deadline for the entire query, in `performance.now()` time. */
  deadline: number;
};

/** An object in a list. */
export type ObjectVersion = {
  /** The provider's key for the object. */
  key: string;
  /** Changes whenever the object does; '' if the provider has no versions. */
  version: string;
  /** When it was last saved, if the provider says so; ISO time or milliseconds. */
  modifiedAt?: unknown;
};

/** An object with its size in characters, or a message that says why it cannot be read. */
export type FoundObject =
  { key: string; object: ContentObject; size: number } | { key: string; problem: string };

/** What a provider lists; `problems` are messages about what it left out. */
export type Listing = {
  versions: ObjectVersion[];
  problems: string[];
  /** Whether the provider says that there are more objects than it lists. */
  isPartial?: boolean;
};

/**
 * A source of editors' objects. Listing is cheap and frequent; an object is read only when its version
 * changes. Both `list` and `read` reject if the source fails.
 */
export type ContentProvider = {
  name: 'cosmic' | 'files';
  /** Where an editor finds an object or, without a key, all objects of a type. */
  placeOf: (type: ContentType, key?: string) => string;
  /** The objects in the provider's order. */
  list: (query: ContentQuery) => Promise<Listing>;
  /**
   * Reads objects in batches. Leaves out objects that do not exist, for example because they were deleted.
   */
  read: (keys: string[], query: ContentQuery) => AsyncIterable<FoundObject[]>;
};

const MAX_ID_LENGTH = 100;

/**
 * Converts data from a service or a file to a content object; undefined if the data is not an object.
 * @param id overrides the ID in the data
 */
export function toContentObject(source: unknown, id?: unknown): ContentObject | undefined {
  if (!isRecord(source)) return undefined;
  const ownId = toId(id ?? source.id);
  if (!ownId) return undefined;
  return {
    id: ownId,
    slug: source.slug ?? ownId,
    title: source.title,
    status: source.status ?? 'published',
    content: source.content,
    publishAt: source.publish_at,
    unpublishAt: source.unpublish_at,
    modifiedAt: source.modified_at,
    metadata: isRecord(source.metadata) ? source.metadata : {},
  };
}

/** IDs become keys and element IDs, so characters other than letters, digits, `_` and `-` are replaced. */
function toId(id: unknown): string {
  if (typeof id !== 'string' && typeof id !== 'number') return '';
  return String(id)
    .replace(/[^\w-]+/g, '-')
    .slice(0, MAX_ID_LENGTH);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value);
}
