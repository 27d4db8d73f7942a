import type { SearchPage, SearchResponse } from './types';

/** Results per page (docs/requirements.md#search). */
export const RESULTS_PER_PAGE = 10;

/** Maximum query length, in characters. */
export const MAX_QUERY_LENGTH = 200;

/**
 * Searches the site (docs/requirements.md#search).
 * @param page from 1
 * @throws SearchError if the search fails.
 */
export async function siteSearch(
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const { queries, searchInformation, items, spelling } = await loadFromApi(query, page, signal);
  const { searchTerms, totalResults } = queries.request[0];
  return {
    query: searchTerms,
    items,
    total: Number(totalResults) || 0,
    isEstimate: searchInformation.isEstimate ?? false,
    hasNext: queries.nextPage !== undefined,
    spelling: spelling?.correctedQuery ?? null,
  };
}

/** How many results come before a page, which is the `start` of `/api/search` (docs/requirements.md#search). */
export const offsetOf = (page: number): number => (page - 1) * RESULTS_PER_PAGE;

/** How many pages a number of results fills. */
export function pageCount(totalResults: number): number {
  return Math.ceil(totalResults / RESULTS_PER_PAGE);
}

/** The message for a visitor who has searched too often (HTTP 429). */
export const TOO_MANY_SEARCHES = 'Too many searches. Please wait a minute.';

/** A failed search (docs/requirements.md#failed-search). */
export class SearchError extends Error {
  override name = 'SearchError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message || 'An error occurred.');
  }
}

async function loadFromApi(
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<SearchResponse> {
  const parameters = new URLSearchParams({
    q: query,
    num: `${RESULTS_PER_PAGE}`,
    start: `${offsetOf(page)}`,
  });
  const answer = await fetch(`/api/search?${parameters}`, { signal });
  if (!answer.ok) {
    const text = await answer.text().catch(() => '');
    throw new SearchError(answer.status, text || answer.statusText);
  }
  return (await answer.json()) as SearchResponse;
}

/** Converts any search failure to a `SearchError`. The status is 500 if there was no response. */
export function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error;
  return new SearchError(500, error instanceof Error ? error.message : '');
}
