import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '../../../site/durations';
import { cached, invalidate } from '../../cache';
import { processWide } from '../../process/processWide';
import type { SearchPage } from '../../../search/types';
import type { SearchProvider, SearchRequest } from './provider';

const freshness = { freshMs: 5 * MINUTE_MS, lastGoodMs: DAY_MS };

const keyOf = (name: SearchProvider['name'], request = '') => `search:${name}:${request}`;

/** A provider's response, from the cache if it is fresh. Identical concurrent searches share one request. */
export async function cachedSearch(
  { name, search }: SearchProvider,
  request: SearchRequest,
): Promise<SearchPage> {
  const { query, num, start } = request;
  const key = keyOf(name, JSON.stringify([query, num, start]));
  const { value } = await cached(key, freshness, () => search(request));
  return withKnownTotal(keyOf(name, query), value, start + num);
}

/** The total for each query whose last page has been seen. */
const knownTotals = processWide(
  'search-totals',
  () => new LRUCache<string, number>({ max: 1000, ttl: freshness.lastGoodMs }),
);

/**
 * Once the last page has provided the exact total, all pages for the query use it instead of an
 * estimate.
 * @param end how many results there are up to the end of the page
 */
function withKnownTotal(key: string, page: SearchPage, end: number): SearchPage {
  if (!page.isEstimate) {
    knownTotals.set(key, page.total);
    return page;
  }
  const known = knownTotals.get(key);
  const hasGrown = page.hasNext && end >= (known ?? 0);
  if (known === undefined || hasGrown) return page;
  return { ...page, total: known, isEstimate: false };
}

/** Invalidates the local search's cached responses. External services do not pick up changes this quickly. */
export const forgetSearches = () => invalidate(keyOf('local'));
