import type { SearchResponse, SearchResult } from './types';

/** Results per page (docs/requirements.md#search). */
export const RESULTS_PER_PAGE = 10;

/** Maximum query length, in characters. */
export const MAX_QUERY_LENGTH = 200;

/** One page of results for the dialog and the results page. */
export type SearchPage = {
  response: SearchResponse;
  totalResults: number;
  isEstimate: boolean;
  /** 1-based index of the next page's first result, or null on the last page. */
  nextStartIndex: number | null;
  items: SearchResult[];
};

/** Loads a search response, by default from `/api/search`. `start` is a zero-based offset. */
export type LoadSearch = (
  query: string,
  start: number,
  signal?: AbortSignal,
) => Promise<SearchResponse>;

type Options = { load?: LoadSearch; signal?: AbortSignal };

/**
 * Searches the site (docs/requirements.md#search).
 * @param startIndex 1-based index of the first result.
 * @throws SearchError if the search fails.
 */
export async function siteSearch(
  query: string,
  startIndex = 1,
  { load = loadFromApi, signal }: Options = {},
): Promise<SearchPage> {
  const response = await load(query, startIndex - 1, signal);
  const { queries, searchInformation, items } = response;
  return {
    response,
    totalResults: Number(queries.request[0].totalResults) || 0,
    isEstimate: searchInformation.isEstimate ?? false,
    nextStartIndex: queries.nextPage?.[0].startIndex ?? null,
    items,
  };
}

/** 1-based index of a page's first result (docs/requirements.md#search). */
export function startIndexOf(page: number): number {
  return (page - 1) * RESULTS_PER_PAGE + 1;
}

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

const loadFromApi: LoadSearch = async (query, start, signal) => {
  const parameters = new URLSearchParams({
    q: query,
    num: `${RESULTS_PER_PAGE}`,
    start: `${start}`,
  });
  const answer = await fetch(`/api/search?${parameters}`, { signal });
  if (!answer.ok) {
    const text = await answer.text().catch(() => '');
    throw new SearchError(answer.status, text || answer.statusText);
  }
  return (await answer.json()) as SearchResponse;
};

/** Converts any search failure to a `SearchError`. The status is 500 if there was no response. */
export function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error;
  return new SearchError(500, error instanceof Error ? error.message : '');
}
