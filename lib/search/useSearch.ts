import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { startSearch, type SearchSession } from './searchSession';
import { idleSearch, searchReducer } from './searchState';
import type { SearchError } from './siteSearch';

/**
 * Searches for a query and loads the pages of results that the visitor opens. Aborts pending
 * requests on a new query or unmount.
 */
export function useSearch(query: string, onFailure: (error: SearchError) => void) {
  const [state, dispatch] = useReducer(searchReducer, { ...idleSearch, status: 'searching' });
  const session = useRef<SearchSession>(undefined);
  const fail = useEffectEvent(onFailure);
  const { status, page } = state;

  useEffect(() => {
    session.current = startSearch(query, { dispatch, onFailure: (error) => fail(error) });
    return () => session.current?.stop();
  }, [query]);

  useEffect(() => {
    if (status === 'paging') void session.current?.load(page);
  }, [status, page]);

  const goToPage = (next: number) => dispatch({ type: 'page', page: next });
  return { ...state, goToPage };
}
