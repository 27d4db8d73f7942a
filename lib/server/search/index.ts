import { env } from '../env';
import { log } from '../log';
import type { SearchResponse } from '../../search/types';
import { keptAnswer } from './providers/answers';
import { googleSearch } from './providers/google';
import { localSearch } from './local';
import type { SearchProvider, SearchRequest } from './providers/provider';
import { vertexSearch } from './providers/vertex';

/** The provider that the environment chooses. */
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
  return keptAnswer(searchProvider(), request);
}

/** How long the start of the server has the processor to itself, in ms. */
const PREPARE_AFTER_MS = 500;

/** Has the engine prepare itself in the background. A search that comes first does not wait longer for it. */
export function prepareSearch(): void {
  const prepare = () => {
    searchProvider()
      .prepare?.()
      .catch((err: unknown) => log.error({ err }, 'the search cannot be prepared'));
  };
  setTimeout(prepare, PREPARE_AFTER_MS).unref();
}
