import { cached } from '../cache';
import { env } from '../env';
import type { SearchResponse } from '../../search/types';
import { googleSearch } from './google';
import { localSearch } from './local';
import type { SearchProvider, SearchRequest } from './provider';
import { vertexSearch } from './vertex';

const freshness = { freshMs: 5 * 60_000, lastGoodMs: 24 * 3_600_000 };

/** The provider that the environment chooses (design, section 6). */
function searchProvider(): SearchProvider {
  const { provider, google, vertex } = env().search;
  if (provider === 'vertex' && vertex) return vertexSearch(vertex);
  if (provider === 'google' && google) return googleSearch(google);
  return localSearch;
}

/**
 * Searches the site. The same question is asked once for all visitors who ask it at a time, and its
 * answer is kept; the last good one serves when the provider fails.
 * @throws UpstreamError when the provider fails and no answer is kept
 */
export async function searchSite(request: SearchRequest): Promise<SearchResponse> {
  const provider = searchProvider();
  const { query, num, start } = request;
  const key = `search:${provider.name}:${JSON.stringify([query, num, start])}`;
  const { value } = await cached(key, freshness, () => provider.search(request));
  return value;
}
