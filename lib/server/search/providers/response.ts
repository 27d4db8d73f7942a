import type { SearchResponse, SearchResult } from '../../../search/types';
import { MAX_QUERY_LENGTH } from '../../../search/siteSearch';
import type { SearchRequest } from './provider';

type Findings = {
  items: SearchResult[];
  /** How many results there are; an estimate unless `isExact`. */
  total: number;
  isExact?: boolean;
  /** Whether another page follows. */
  hasNext: boolean;
  spelling?: SearchResponse['spelling'];
};

/**
 * Converts results to the response format of all providers. The last page provides the exact total.
 */
export function toSearchResponse(
  { query, num, start }: SearchRequest,
  { items: found, total, isExact = false, hasNext, spelling }: Findings,
): SearchResponse {
  const items = found.slice(0, num);
  const next = start + num;
  const isLast = !hasNext && (items.length > 0 || start === 0);
  const isEstimate = !isExact && !isLast;
  const totalResults = String(countOf());
  return {
    queries: {
      request: [{ searchTerms: query, totalResults, startIndex: start + 1, count: items.length }],
      ...(hasNext && { nextPage: [{ startIndex: next + 1 }] }),
    },
    searchInformation: { totalResults, ...(isEstimate && { isEstimate }) },
    items,
    // A longer query would be rejected.
    ...(spelling && spelling.correctedQuery.length <= MAX_QUERY_LENGTH && { spelling }),
  };

  function countOf(): number {
    if (isExact) return total;
    if (isLast) return start + items.length;
    return hasNext ? Math.max(total, next + 1) : Math.min(total, start);
  }
}
