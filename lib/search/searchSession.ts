import type { SearchAction } from './searchState';
import {
  siteSearch,
  startIndexOf,
  toSearchError,
  type SearchError,
  type SearchPage,
} from './siteSearch';

/** Further pages are fetched in the background while the page counter is this or less (specification, section 9). */
const MAX_PAGE_COUNTER = 7;

export type SearchSession = {
  /** Loads a page that has not arrived in the background yet. */
  load: (page: number) => Promise<void>;
  /** Aborts all that is under way; nothing is dispatched from then on. */
  stop: () => void;
};

type Listener = {
  dispatch: (action: SearchAction) => void;
  /** Told of a failed page that the visitor waits for; failures in the background are only logged. */
  onFailure: (error: SearchError) => void;
};

/** Searches for a query, then fetches up to 7 follow-up pages ahead (specification, section 4). */
export function startSearch(query: string, { dispatch, onFailure }: Listener): SearchSession {
  const controller = new AbortController();
  const { signal } = controller;

  const fetchPage = (page: number) => siteSearch(query, startIndexOf(page), { signal });

  async function load(page: number): Promise<SearchPage | null> {
    try {
      const found = await fetchPage(page);
      if (signal.aborted) return null;
      dispatch({ type: 'found', page, found });
      return found;
    } catch (error) {
      if (signal.aborted) return null;
      controller.abort();
      dispatch({ type: 'reset' });
      onFailure(toSearchError(error));
      return null;
    }
  }

  async function iterate() {
    for (let counter = 1; counter <= MAX_PAGE_COUNTER && !signal.aborted; counter += 1) {
      const isLast = await fetchAhead(counter + 1);
      if (isLast) break;
    }
    if (!signal.aborted) dispatch({ type: 'iterated' });
  }

  /** Resolves to whether no further page can follow. */
  async function fetchAhead(page: number): Promise<boolean> {
    try {
      const found = await fetchPage(page);
      if (!signal.aborted) dispatch({ type: 'found', page, found });
      return found.nextStartIndex === null;
    } catch (error) {
      // eslint-disable-next-line no-console -- logged and ignored, as the specification asks
      if (!signal.aborted) console.warn(`Search results, page ${page}:`, error);
      return false;
    }
  }

  dispatch({ type: 'search' });
  void load(1).then((first) => {
    if (first?.nextStartIndex) void iterate();
  });

  return { load: async (page) => void (await load(page)), stop: () => controller.abort() };
}
