import { RESULTS_PER_PAGE, type SearchPage } from './siteSearch';
import type { SearchResponse, SearchResult } from './types';

/** The state of the search dialog (specification, sections 3 and 4). */
export type SearchState = {
  status: 'idle' | 'searching' | 'paging';
  /** True while further pages are fetched in the background. */
  iterating: boolean;
  /** The answer to the first page; null until it is there. */
  response: SearchResponse | null;
  /** The results by page, from 1. */
  results: Record<number, SearchResult[]>;
  /** The total that paging uses; it gets better with each page that arrives. */
  betterTotalItems: number;
  page: number;
  /** The page on screen: the current one, or, while that is on its way, the one before it. */
  shownPage: number;
};

export type SearchAction =
  | { type: 'search' }
  | { type: 'found'; page: number; found: SearchPage }
  | { type: 'page'; page: number }
  | { type: 'iterated' }
  | { type: 'reset' };

export const idleSearch: SearchState = {
  status: 'idle',
  iterating: false,
  response: null,
  results: {},
  betterTotalItems: 0,
  page: 1,
  shownPage: 1,
};

/** The transitions of the search dialog. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'search':
      return { ...idleSearch, status: 'searching' };
    case 'found':
      return withPage(state, action.page, action.found);
    case 'page':
      return state.results[action.page]
        ? { ...state, page: action.page, shownPage: action.page }
        : { ...state, page: action.page, status: 'paging' };
    case 'iterated':
      return { ...state, iterating: false };
    case 'reset':
      return idleSearch;
  }
}

function withPage(state: SearchState, page: number, found: SearchPage): SearchState {
  const isAwaited = state.status !== 'idle' && page === state.page;
  return {
    ...state,
    status: isAwaited ? 'idle' : state.status,
    shownPage: isAwaited ? page : state.shownPage,
    iterating: state.response ? state.iterating : found.nextStartIndex !== null,
    response: state.response ?? found.response,
    results: { ...state.results, [page]: found.items },
    betterTotalItems: betterTotal(page, found),
  };
}

/** A page that has no next one tells the total exactly; another tells that there is more than it shows. */
function betterTotal(page: number, { totalResults, nextStartIndex, items }: SearchPage): number {
  const seen = (page - 1) * RESULTS_PER_PAGE + items.length;
  if (nextStartIndex === null) return seen;
  return Math.max(totalResults, seen);
}
