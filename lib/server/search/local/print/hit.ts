import type { SearchResult } from '../../../../search/types';

/** Something that answers a query: a page of the site, or a page of a document. */
export type Hit = {
  /** Unique. */
  path: string;
  score: number;
  /** All its text. */
  text: () => string;
  print: () => SearchResult;
};
