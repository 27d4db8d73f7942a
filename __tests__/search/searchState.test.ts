/** @jest-environment node */
import {
  idleSearch,
  searchReducer,
  type SearchAction,
  type SearchState,
} from '@/lib/search/searchState';
import { siteSearch, offsetOf, pageCount } from '@/lib/search/siteSearch';
import type { SearchPage, SearchResponse } from '@/lib/search/types';

const result = (n: number) => ({ link: `https://www.gcwea.example/${n}`, title: `Result ${n}` });

function found(total: number, count: number, hasNext: boolean): SearchPage {
  const items = Array.from({ length: count }, (_, i) => result(i));
  return { query: 'leak', items, total, isEstimate: true, hasNext, spelling: null };
}

const run = (...actions: SearchAction[]): SearchState => actions.reduce(searchReducer, idleSearch);

const first: SearchAction[] = [
  { type: 'search' },
  { type: 'found', page: 1, found: found(57, 10, true) },
];

test('a new search clears the previous response', () => {
  expect(run(...first, { type: 'search' })).toMatchObject({ status: 'searching', found: {} });
});

test('the first page ends the search', () => {
  expect(run(...first)).toMatchObject({
    status: 'idle',
    betterTotalItems: 57,
    page: 1,
    shownPage: 1,
  });
});

test('keeps the old page on screen while the requested one loads', () => {
  expect(run(...first, { type: 'page', page: 4 })).toMatchObject({
    status: 'paging',
    page: 4,
    shownPage: 1,
  });
});

test('shows the requested page when it arrives', () => {
  const arrived: SearchAction = { type: 'found', page: 4, found: found(57, 10, true) };
  expect(run(...first, { type: 'page', page: 4 }, arrived)).toMatchObject({
    status: 'idle',
    shownPage: 4,
  });
});

test('keeps waiting for the requested page when another one arrives', () => {
  const other: SearchAction = { type: 'found', page: 2, found: found(57, 10, true) };
  expect(run(...first, { type: 'page', page: 4 }, other)).toMatchObject({
    status: 'paging',
    shownPage: 1,
  });
});

test('shows a prefetched page immediately', () => {
  const ahead: SearchAction = { type: 'found', page: 2, found: found(57, 10, true) };
  expect(run(...first, ahead, { type: 'page', page: 2 })).toMatchObject({
    status: 'idle',
    shownPage: 2,
  });
});

/** The pages of a search with 25 results, estimated as 75, and an empty page past the end. */
const pagesOf25: Record<number, SearchAction> = {
  1: { type: 'found', page: 1, found: found(75, 10, true) },
  2: { type: 'found', page: 2, found: found(75, 10, true) },
  3: { type: 'found', page: 3, found: found(75, 5, false) },
  6: { type: 'found', page: 6, found: found(0, 0, false) },
};

test.each([
  [[1], 75],
  [[1, 2], 75],
  [[1, 2, 3], 25],
  [[1, 3, 2], 25],
  [[3, 2, 1], 25],
  [[1, 6], 50],
  [[1, 6, 3, 2], 25],
  [[3, 6], 25],
])('after pages %j, in that order, reports a total of %i', (order, total) => {
  const arrive = order.map((page) => pagesOf25[page]!);
  expect(run({ type: 'search' }, ...arrive)).toMatchObject({
    betterTotalItems: total,
    isEstimate: total === 75,
  });
});

test.each([
  ['an empty last page lowers the total to the results before it', 6, found(80, 0, false), 50],
  ['a page that is not the last one leaves room for the next', 3, found(12, 10, true), 31],
  ['a growing estimate replaces the total', 2, found(99, 10, true), 99],
  ['a shrinking estimate replaces the total', 2, found(34, 10, true), 34],
])('%s', (_name, page, answer, total) => {
  expect(run(...first, { type: 'found', page, found: answer }).betterTotalItems).toBe(total);
});

test('goes to the last page when the requested one does not exist, and never shows a blank page', () => {
  const toSix: SearchAction = { type: 'page', page: 6 };
  const beyond = run({ type: 'search' }, pagesOf25[1]!, toSix, pagesOf25[6]!);
  expect(beyond).toMatchObject({ status: 'paging', page: 5, shownPage: 1 });
  const known = searchReducer(beyond, pagesOf25[3]!);
  expect(known).toMatchObject({ status: 'idle', page: 3, shownPage: 3 });
});

test('a reset returns the search to its initial state', () => {
  expect(run(...first, { type: 'reset' })).toEqual(idleSearch);
});

test.each([
  [1, 0],
  [2, 10],
  [8, 70],
])('before page %i come %i results', (page, offset) => {
  expect(offsetOf(page)).toBe(offset);
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
  [95, 10],
])('splits %i results into %i pages', (results, pages) => {
  expect(pageCount(results)).toBe(pages);
});

describe('a search page', () => {
  const response: SearchResponse = {
    queries: {
      request: [{ searchTerms: 'leek', totalResults: '23', startIndex: 11, count: 10 }],
      nextPage: [{ startIndex: 21 }],
    },
    searchInformation: { totalResults: '23' },
    items: [result(1)],
    spelling: { correctedQuery: 'leak' },
  };

  test('requests the offset of the page and reads the words, the results, the total and the spelling', async () => {
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(response));
    const page = await siteSearch('leek', 2);
    expect(fetchMock.mock.calls[0]![0]).toBe('/api/search?q=leek&num=10&start=10');
    fetchMock.mockRestore();
    expect(page).toEqual({
      query: 'leek',
      items: response.items,
      total: 23,
      isEstimate: false,
      hasNext: true,
      spelling: 'leak',
    });
  });

  test.each([
    [
      'the text of the response',
      () => new Response('Too many requests.', { status: 429, statusText: 'No' }),
      429,
      'Too many requests.',
    ],
    [
      'the status text if there is no text',
      () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
      502,
      'Bad Gateway',
    ],
    [
      'a default sentence if there is neither',
      () => new Response('', { status: 503 }),
      503,
      'An error occurred.',
    ],
  ])('a failed search reports %s', async (_name, answer, status, message) => {
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer());
    await expect(siteSearch('leak', 1)).rejects.toMatchObject({ status, message });
    fetchMock.mockRestore();
  });
});
