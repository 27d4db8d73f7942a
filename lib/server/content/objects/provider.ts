import type { ContentType } from './contentTypes';

/** An object as an editor wrote it: nothing in it is checked or sanitised yet. */
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

/** Where editors' objects come from. It rejects when it cannot tell what they are. */
export type ContentProvider = {
  name: 'cosmic' | 'files';
  /** @param options.drafts also objects that are not published, and the newest draft of those that are */
  list: (type: ContentType, options: { drafts: boolean }) => Promise<ContentObject[]>;
};
