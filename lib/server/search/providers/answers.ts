import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '../../../site/durations';
import { cached, invalidate } from '../../cache';
import { processWide } from '../../process/processWide';
import type { SearchResponse } from '../../../search/types';
import type { SearchProvider, SearchRequest } from './provider';

const freshness = { freshMs: 5 * MINUTE_MS, lastGoodMs: DAY_MS };

const keyOf = (name: SearchProvider['name'], request = '') => `search:${name}:${request}`;

/** A provider's response, from the cache if it is fresh. Identical concurrent searches share one request. */
export async function keptAnswer(
  { name, search }: SearchProvider,
  request: SearchRequest,
): Promise<SearchResponse> {
  const { query, num, start } = request;
  const key = keyOf(name, JSON.stringify([query, num, start]));
  const { value } = await cached(key, freshness, () => search(request));
  return withKnownTotal(keyOf(name, query), value);
}

/** The total for each query whose last page has been seen. */
const knownTotals = processWide(
  'search-totals',
  () => new LRUCache<string, number>({ max: 1000, ttl: freshness.lastGoodMs }),
);

/**
 * Once the last page has provided the exact total, all pages for the query use it instead of an
 * estimate.
 */
function withKnownTotal(key: string, answer: SearchResponse): SearchResponse {
  const { queries, searchInformation } = answer;
  if (!searchInformation.isEstimate) {
    knownTotals.set(key, Number(searchInformation.totalResults));
    return answer;
  }
  const known = knownTotals.get(key);
  const hasGrown = (queries.nextPage?.[0].startIndex ?? 0) > (known ?? 0);
  if (known === undefined || hasGrown) return answer;
  const totalResults = String(known);
  return {
    ...answer,
    queries: { ...queries, request: [{ ...queries.request[0], totalResults }] },
    searchInformation: { totalResults },
  };
}

/** Invalidates the local search's cached responses. External services do not pick up changes this quickly. */
export const forgetSearches = () => invalidate(keyOf('local'));
