import type { SearchPage, SearchResponse } from '../../search/types';
import type { SearchRequest } from './providers/provider';

/** A page of results in the format of Google's Custom Search JSON API, for `/api/search`. */
export function toSearchResponse({ num, start }: SearchRequest, page: SearchPage): SearchResponse {
  const { query, items, total, isEstimate, hasNext, spelling } = page;
  const totalResults = String(total);
  const request = { searchTerms: query, totalResults, startIndex: start + 1, count: items.length };
  return {
    queries: {
      request: [request],
      ...(hasNext && { nextPage: [{ startIndex: start + num + 1 }] }),
    },
    searchInformation: { totalResults, ...(isEstimate && { isEstimate }) },
    items,
    ...(spelling !== null && { spelling: { correctedQuery: spelling } }),
  };
}
