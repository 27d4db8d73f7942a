/** @jest-environment node */
import { startSearch } from '@/lib/search/searchSession';
import type { SearchAction } from '@/lib/search/searchState';
import { siteSearch, SearchError } from '@/lib/search/siteSearch';
import type { SearchPage } from '@/lib/search/types';

jest.mock('@/lib/search/siteSearch', () => ({
  ...jest.requireActual('@/lib/search/siteSearch'),
  siteSearch: jest.fn(),
}));

const search = jest.mocked(siteSearch);

/** One page of results from a search with `pages` pages. */
const pageAt = (page: number, pages: number): SearchPage => ({
  query: 'leak',
  items: [],
  total: pages * 10,
  isEstimate: false,
  hasNext: page < pages,
  spelling: null,
});

function listen() {
  const actions: SearchAction[] = [];
  return {
    actions,
    dispatch: (action: SearchAction) => actions.push(action),
    onFailure: jest.fn(),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => search.mockReset());

test('prefetches seven more pages, one after another', async () => {
  search.mockImplementation(async (_query, page) => pageAt(page, 30));
  const listener = listen();
  startSearch('leak', listener);
  await settle();
  expect(search.mock.calls.map(([, page]) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(listener.actions.map((action) => ('page' in action ? action.page : action.type))).toEqual([
    'search',
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
  ]);
});

test('stops at the last page', async () => {
  search.mockImplementation(async (_query, page) => pageAt(page, 3));
  startSearch('leak', listen());
  await settle();
  expect(search.mock.calls.map(([, page]) => page)).toEqual([1, 2, 3]);
});

test('does not request a page twice', async () => {
  search.mockImplementation(async (_query, page) => pageAt(page, 3));
  const { load } = startSearch('leak', listen());
  await Promise.all([load(1), load(3), load(3)]);
  await settle();
  expect(search.mock.calls.map(([, page]) => page).sort()).toEqual([1, 2, 3]);
});

test('logs and ignores the failure of a prefetched page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  search.mockImplementation(async (_query, page) => {
    if (page === 2) throw new Error('down');
    return pageAt(page, 3);
  });
  const listener = listen();
  startSearch('leak', listener);
  await settle();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(listener.onFailure).not.toHaveBeenCalled();
  expect(listener.actions.filter(({ type }) => type === 'found')).toHaveLength(2);
  warn.mockRestore();
});

test('resets the search and reports the failure when the first page fails', async () => {
  search.mockRejectedValue(new SearchError(502, 'down'));
  const listener = listen();
  startSearch('leak', listener);
  await settle();
  expect(listener.actions).toEqual([{ type: 'search' }, { type: 'reset' }]);
  expect(listener.onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ status: 502, message: 'down' }),
  );
});

test('reports a failure without a response as status 500', async () => {
  search.mockRejectedValue(new TypeError('Failed to fetch'));
  const listener = listen();
  startSearch('leak', listener);
  await settle();
  expect(listener.onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ status: 500, message: 'Failed to fetch' }),
  );
});

test('reports nothing after the search has been stopped', async () => {
  search.mockImplementation(async (_query, page) => pageAt(page, 3));
  const listener = listen();
  startSearch('leak', listener).stop();
  await settle();
  expect(listener.actions).toEqual([{ type: 'search' }]);
});
