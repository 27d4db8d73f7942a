import { MAX_QUERY_LENGTH } from '../../../search/siteSearch';
import type { SearchPage, SearchResult } from '../../../search/types';
import type { SearchRequest } from './provider';

type Findings = {
  items: SearchResult[];
  /** How many results there are; an estimate unless `isExact`. */
  total: number;
  isExact?: boolean;
  hasNext: boolean;
  spelling?: string;
};

/** The page of results of any provider. The last page provides the exact total. */
export function toSearchPage(
  { query, num, start }: SearchRequest,
  { items: found, total, isExact = false, hasNext, spelling }: Findings,
): SearchPage {
  const items = found.slice(0, num);
  const isLast = !hasNext && (items.length > 0 || start === 0);
  // A longer query would be rejected.
  const isUsable = spelling && spelling.length <= MAX_QUERY_LENGTH;
  return {
    query,
    items,
    total: countOf(),
    isEstimate: !isExact && !isLast,
    hasNext,
    spelling: isUsable ? spelling : null,
  };

  function countOf(): number {
    if (isExact) return total;
    if (isLast) return start + items.length;
    return hasNext ? Math.max(total, start + num + 1) : Math.min(total, start);
  }
}
