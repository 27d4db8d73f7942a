import { pageCount, RESULTS_PER_PAGE, type SearchPage } from './siteSearch';

/** The state of the search dialog. */
export type SearchState = {
  status: 'idle' | 'searching' | 'paging';
  /** The pages that have arrived, by number from 1. */
  found: Record<number, SearchPage>;
  /** The total that paging uses; it gets better with each page that arrives. */
  betterTotalItems: number;
  /** The total is a guess of the search service until the last page is known. */
  isEstimate: boolean;
  page: number;
  /** The page on screen: the current one, or, while that is on its way, the one before it. */
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

/** The transitions of the search dialog. */
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

/** A page that turns out to lie beyond the last one leads to the last one. */
function withFound(state: SearchState, found: SearchState['found']): SearchState {
  const total = totalOf(found);
  const lastPage = Math.max(1, pageCount(total.betterTotalItems));
  return atPage({ ...state, ...total, found }, Math.min(state.page, lastPage));
}

function atPage(state: SearchState, page: number): SearchState {
  if (state.found[page]) return { ...state, page, shownPage: page, status: 'idle' };
  return { ...state, page, status: state.status === 'searching' ? 'searching' : 'paging' };
}

/** Exact once a page without a next one has arrived, in whatever order; until then what the services say. */
function totalOf(found: SearchState['found']) {
  const pages = Object.entries(found).map(([number, page]) => ({
    number: Number(number),
    ...page,
  }));
  const ends = pages
    .filter(({ nextStartIndex }) => nextStartIndex === null)
    .map(({ number, items }) => (number - 1) * RESULTS_PER_PAGE + items.length);
  if (ends.length > 0) return { betterTotalItems: Math.min(...ends), isEstimate: false };
  const latest = pages.at(-1);
  const nextStarts = pages.map(({ nextStartIndex }) => nextStartIndex ?? 0);
  return {
    betterTotalItems: Math.max(latest?.totalResults ?? 0, ...nextStarts),
    isEstimate: latest?.isEstimate ?? false,
  };
}
