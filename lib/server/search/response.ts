import type { SearchResponse, SearchResult } from '../../search/types';
import type { SearchRequest } from './provider';

type Findings = {
  items: SearchResult[];
  total: number;
  spelling?: SearchResponse['spelling'];
};

/** An answer in the one shape of all providers. */
export function toSearchResponse(
  { query, num, start }: SearchRequest,
  { items, total, spelling }: Findings,
): SearchResponse {
  const totalResults = String(total);
  const next = start + num;
  return {
    queries: {
      request: [{ searchTerms: query, totalResults, startIndex: start + 1, count: items.length }],
      ...(next < total && { nextPage: [{ startIndex: next + 1 }] }),
    },
    searchInformation: { totalResults },
    items,
    ...(spelling && { spelling }),
  };
}
