import type { SearchResponse, SearchResult } from '../../../search/types';
import type { SearchRequest } from './provider';

type Findings = {
  items: SearchResult[];
  /** The service's estimate of how many results there are. */
  total: number;
  /** Whether the service says that another page follows. */
  hasNext: boolean;
  spelling?: SearchResponse['spelling'];
};

/** Converts results to the response format of all providers. The last page gives the exact total. */
export function toSearchResponse(
  { query, num, start }: SearchRequest,
  { items, total, hasNext, spelling }: Findings,
): SearchResponse {
  const next = start + num;
  const isLast = !hasNext && (items.length > 0 || start === 0);
  const estimate = hasNext ? Math.max(total, next + 1) : Math.min(total, start);
  const totalResults = String(isLast ? start + items.length : estimate);
  return {
    queries: {
      request: [{ searchTerms: query, totalResults, startIndex: start + 1, count: items.length }],
      ...(hasNext && { nextPage: [{ startIndex: next + 1 }] }),
    },
    searchInformation: { totalResults, ...(!isLast && { isEstimate: true }) },
    items,
    ...(spelling && { spelling }),
  };
}
