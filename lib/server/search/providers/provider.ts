import type { SearchResponse } from '../../../search/types';

/** A checked question to a search provider. */
export type SearchRequest = {
  query: string;
  /** How many results, 1 to 10. */
  num: number;
  /** How many results to skip: a zero-based offset. */
  start: number;
};

/** A search engine behind `GET /api/search`. It rejects with an `UpstreamError` when it cannot answer. */
export type SearchProvider = {
  name: 'local' | 'google' | 'vertex';
  search: (request: SearchRequest) => Promise<SearchResponse>;
  /** Does ahead of the first search what would make it slow. */
  prepare?: () => Promise<void>;
};
