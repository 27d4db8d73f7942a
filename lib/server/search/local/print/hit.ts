import type { SearchResult } from '../../../../search/types';

/** A match for a query: a page of the site, or a page of a document. */
export type Hit = {
  /** Unique. */
  path: string;
  score: number;
  /** The full text. */
  text: () => string;
  print: () => SearchResult;
};
