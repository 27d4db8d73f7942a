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
};

export type FoundObject = {
  /** The provider's key for the object; '' for a problem of the whole type. */
  key: string;
  object?: ContentObject;
  /** Says why the object is left out. */
  problem?: string;
};

/** A source of editors' objects. */
export type ContentProvider = {
  name: 'cosmic' | 'files';
  /** The key of the last good answer for a type in the database; undefined if the answer is not stored. */
  storedAs?: (type: ContentType) => string;
  /** Where an editor finds an object or, without a key, all objects of a type. */
  placeOf: (type: ContentType, key?: string) => string;
  /** All objects of a type, in the provider's order. Rejects if the source fails. */
  read: (query: ContentQuery) => Promise<FoundObject[]>;
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
