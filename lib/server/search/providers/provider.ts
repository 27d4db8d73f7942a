import type { SearchPage } from '../../../search/types';

/** A validated search request. */
export type SearchRequest = {
  query: string;
  /** How many results, 1 to 10. */
  num: number;
  /** How many results to skip: a zero-based offset. */
  start: number;
};

/** A search engine for `GET /api/search`. Rejects with an `UpstreamError` on failure. */
export type SearchProvider = {
  name: 'local' | 'google' | 'vertex';
  search: (request: SearchRequest) => Promise<SearchPage>;
  /** Does slow work ahead of the first search. */
  prepare?: () => Promise<void>;
};
