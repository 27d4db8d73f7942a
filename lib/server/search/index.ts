import { env } from '../env';
import { log } from '../log';
import type { SearchPage } from '../../search/types';
import { cachedSearch } from './providers/cachedSearches';
import { googleSearch } from './providers/google';
import { localSearch } from './local';
import type { SearchProvider, SearchRequest } from './providers/provider';
import { vertexSearch } from './providers/vertex';

/** The provider that the environment selects. */
function searchProvider(): SearchProvider {
  const { provider, google, vertex } = env().search;
  if (provider === 'vertex' && vertex) return vertexSearch(vertex);
  if (provider === 'google' && google) return googleSearch(google);
  return localSearch;
}

/**
 * Searches the site. Identical concurrent searches share one request, and responses are cached; the last good
 * response is used if the provider fails.
 * @throws UpstreamError if the provider fails and there is no last good response
 */
export async function searchSite(request: SearchRequest): Promise<SearchPage> {
  return cachedSearch(searchProvider(), request);
}

/** Delay after startup, in ms, so that building the search index does not slow it down. */
const PREPARE_AFTER_MS = 500;

/**
 * Prepares search in the background after a short delay. A search that arrives earlier does
 * not wait for the delay to end.
 */
export function prepareSearch(): void {
  const prepare = () => {
    searchProvider()
      .prepare?.()
      .catch((err: unknown) => log.error({ err }, 'cannot prepare search'));
  };
  setTimeout(prepare, PREPARE_AFTER_MS).unref();
}
