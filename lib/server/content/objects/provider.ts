import type { ContentType } from './contentTypes';

/** An object as an editor wrote it: nothing in it is checked or sanitized yet. */
export type ContentObject = {
  id: string;
  /** Name in addresses. */
  slug: unknown;
  title: unknown;
  status: unknown;
  /** HTML. */
  content: unknown;
  /** When the service shows and takes away the object; ISO times or milliseconds. */
  publishAt: unknown;
  unpublishAt: unknown;
  /** When an editor last saved it; ISO time or milliseconds. */
  modifiedAt: unknown;
  metadata: Record<string, unknown>;
};

/** What is asked for. */
export type ContentQuery = {
  type: ContentType;
  /** Also objects that are not published, and the newest draft of those that are. */
  drafts: boolean;
  /** For all of it, in milliseconds of `performance.now()`. */
  deadline: number;
};

/** An object that there is: its key at the provider, and its version, '' where the provider tells none. */
export type ObjectVersion = { key: string; version: string };

/** An object that was read and how many characters it took, or a sentence about why it cannot be read. */
export type FoundObject =
  { key: string; object: ContentObject; size: number } | { key: string; problem: string };

/** What a provider tells; `problems` are sentences about what it leaves out. */
export type Listing = { versions: ObjectVersion[]; problems: string[] };

/**
 * Where editors' objects come from. Which ones there are is asked often and costs little; what is in them is
 * read when their versions change. Both reject when it cannot be told.
 */
export type ContentProvider = {
  name: 'cosmic' | 'files';
  /** What a person looks for to find an object, or without a key all objects of a type. */
  placeOf: (type: ContentType, key?: string) => string;
  /** The objects in the order of the provider. */
  list: (query: ContentQuery) => Promise<Listing>;
  /** Reads objects, some at a time. One that is gone by now is not among them. */
  read: (keys: string[], query: ContentQuery) => AsyncIterable<FoundObject[]>;
};
