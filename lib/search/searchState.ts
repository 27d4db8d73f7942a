import { offsetOf, pageCount } from './siteSearch';
import type { SearchPage } from './types';

export type SearchState = {
  status: 'idle' | 'searching' | 'paging';
  /** The pages loaded so far, by page number (1-based). */
  found: Record<number, SearchPage>;
  /** The total used for paging. It gets more accurate with each page. */
  betterTotalItems: number;
  /** True while the total is the search service's estimate, until the last page is known. */
  isEstimate: boolean;
  page: number;
  /** The page on screen: the current one, or the previous one while the current one loads. */
  shownPage: number;
};

export type SearchAction =
  | { type: 'search' }
  | { type: 'found'; page: number; found: SearchPage }
  | { type: 'page'; page: number }
  | { type: 'reset' };

export const idleSearch: SearchState = {
  status: 'idle',
  found: {},
  betterTotalItems: 0,
  isEstimate: false,
  page: 1,
  shownPage: 1,
};

/** State transitions of the search dialog. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'search':
      return { ...idleSearch, status: 'searching' };
    case 'found':
      return withFound(state, { ...state.found, [action.page]: action.found });
    case 'page':
      return atPage(state, action.page);
    case 'reset':
      return idleSearch;
  }
}

/** If the current page turns out to be past the last one, go to the last one. */
function withFound(state: SearchState, found: SearchState['found']): SearchState {
  const total = totalOf(found);
  const lastPage = Math.max(1, pageCount(total.betterTotalItems));
  return atPage({ ...state, ...total, found }, Math.min(state.page, lastPage));
}

function atPage(state: SearchState, page: number): SearchState {
  if (state.found[page]) return { ...state, page, shownPage: page, status: 'idle' };
  return { ...state, page, status: state.status === 'searching' ? 'searching' : 'paging' };
}

/**
 * The total is exact once the last page has loaded, even if pages before it have not. Until then, it
 * is based on the service's total.
 */
function totalOf(found: SearchState['found']) {
  const pages = Object.entries(found).map(([number, page]) => ({
    number: Number(number),
    ...page,
  }));
  const ends = pages
    .filter(({ hasNext }) => !hasNext)
    .map(({ number, items }) => offsetOf(number) + items.length);
  if (ends.length > 0) return { betterTotalItems: Math.min(...ends), isEstimate: false };
  const latest = pages.at(-1);
  // There is at least one result on the page after each of these.
  const atLeast = pages.map(({ number }) => offsetOf(number + 1) + 1);
  return {
    betterTotalItems: Math.max(latest?.total ?? 0, ...atLeast),
    isEstimate: latest?.isEstimate ?? false,
  };
}
