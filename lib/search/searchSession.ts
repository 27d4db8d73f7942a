import type { SearchAction } from './searchState';
import { siteSearch, toSearchError, type SearchError } from './siteSearch';
import type { SearchPage } from './types';

/** Maximum number of pages to fetch in the background after the first. */
const MAX_PAGE_COUNTER = 7;

export type SearchSession = {
  /** Loads a page that the visitor is waiting for, unless it has already loaded or is loading. */
  load: (page: number) => Promise<unknown>;
  /** Aborts all requests. Nothing is dispatched after that. */
  stop: () => void;
};

type Listener = {
  dispatch: (action: SearchAction) => void;
  /** Called if a page that the visitor is waiting for fails to load. Background failures are only logged. */
  onFailure: (error: SearchError) => void;
};

/** Searches for a query, then prefetches up to 7 more pages. */
export function startSearch(query: string, { dispatch, onFailure }: Listener): SearchSession {
  const controller = new AbortController();
  const { signal } = controller;
  const pages = new Map<number, Promise<SearchPage>>();

  /** Requests a page, unless it was already requested and has not failed. */
  function fetchPage(page: number): Promise<SearchPage> {
    const asked = pages.get(page) ?? askFor(page);
    pages.set(page, asked);
    return asked;
  }

  async function askFor(page: number): Promise<SearchPage> {
    try {
      const found = await siteSearch(query, page, signal);
      if (!signal.aborted) dispatch({ type: 'found', page, found });
      return found;
    } catch (error) {
      pages.delete(page);
      throw error;
    }
  }

  async function load(page: number): Promise<SearchPage | null> {
    try {
      return await fetchPage(page);
    } catch (error) {
      if (signal.aborted) return null;
      controller.abort();
      dispatch({ type: 'reset' });
      onFailure(toSearchError(error));
      return null;
    }
  }

  async function fetchAhead(first: SearchPage | null): Promise<void> {
    let hasNext = first?.hasNext ?? false;
    for (let counter = 1; counter <= MAX_PAGE_COUNTER && hasNext && !signal.aborted; counter += 1) {
      hasNext = await fetchOneAhead(counter + 1);
    }
  }

  /** Resolves to false if there are no more pages. */
  async function fetchOneAhead(page: number): Promise<boolean> {
    try {
      return (await fetchPage(page)).hasNext;
    } catch (error) {
      // eslint-disable-next-line no-console -- logged and ignored: nobody is waiting for this page
      if (!signal.aborted) console.warn(`Search results, page ${page}:`, error);
      return true;
    }
  }

  dispatch({ type: 'search' });
  void load(1).then(fetchAhead);

  return { load, stop: () => controller.abort() };
}
