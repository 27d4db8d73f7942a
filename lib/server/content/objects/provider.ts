import type { ContentType } from './contentTypes';

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
  /** For the whole query, in `performance.now()` time. */
  deadline: number;
};

/** An object in a list: its provider key and its version, '' if the provider gives none. */
export type ObjectVersion = { key: string; version: string };

/** An object with its size in characters, or a sentence about why it cannot be read. */
export type FoundObject =
  { key: string; object: ContentObject; size: number } | { key: string; problem: string };

/** What a provider lists; `problems` are sentences about what it leaves out. */
export type Listing = { versions: ObjectVersion[]; problems: string[] };

/**
 * A source of editors' objects. Listing is cheap and frequent; an object is read only when its version
 * changes. Both reject if the source fails.
 */
export type ContentProvider = {
  name: 'cosmic' | 'files';
  /** Where an editor finds an object or, without a key, all objects of a type. */
  placeOf: (type: ContentType, key?: string) => string;
  /** The objects in the provider's order. */
  list: (query: ContentQuery) => Promise<Listing>;
  /** Reads objects in batches, without those deleted since they were listed. */
  read: (keys: string[], query: ContentQuery) => AsyncIterable<FoundObject[]>;
};
