/** @jest-environment node */
import {
  idleSearch,
  searchReducer,
  type SearchAction,
  type SearchState,
} from '@/lib/search/searchState';
import { siteSearch, startIndexOf, pageCount, type SearchPage } from '@/lib/search/siteSearch';
import type { SearchResponse } from '@/lib/search/types';

const result = (n: number) => ({ link: `https://www.gcwea.example/${n}`, title: `Result ${n}` });

function found(total: number, count: number, next: number | null): SearchPage {
  const items = Array.from({ length: count }, (_, i) => result(i));
  const response = { items, queries: {} } as unknown as SearchResponse;
  return { response, totalResults: total, nextStartIndex: next, items };
}

const run = (...actions: SearchAction[]): SearchState => actions.reduce(searchReducer, idleSearch);

const first: SearchAction[] = [
  { type: 'search' },
  { type: 'found', page: 1, found: found(57, 10, 11) },
];

test('a search clears the response before it', () => {
  expect(run(...first, { type: 'search' })).toMatchObject({
    status: 'searching',
    response: null,
    results: {},
  });
});

test('the first page ends the search and starts the iteration', () => {
  expect(run(...first)).toMatchObject({
    status: 'idle',
    iterating: true,
    betterTotalItems: 57,
    page: 1,
    shownPage: 1,
  });
});

test('a single page starts no iteration', () => {
  expect(
    run({ type: 'search' }, { type: 'found', page: 1, found: found(3, 3, null) }),
  ).toMatchObject({
    iterating: false,
    betterTotalItems: 3,
  });
});

test('a page that has not arrived is paged to, with the old one on screen', () => {
  expect(run(...first, { type: 'page', page: 4 })).toMatchObject({
    status: 'paging',
    page: 4,
    shownPage: 1,
  });
});

test('its arrival shows it', () => {
  const arrived: SearchAction = { type: 'found', page: 4, found: found(57, 10, 41) };
  expect(run(...first, { type: 'page', page: 4 }, arrived)).toMatchObject({
    status: 'idle',
    shownPage: 4,
  });
});

test('a page in the background does not end the wait for another', () => {
  const other: SearchAction = { type: 'found', page: 2, found: found(57, 10, 21) };
  expect(run(...first, { type: 'page', page: 4 }, other)).toMatchObject({
    status: 'paging',
    shownPage: 1,
  });
});

test('a page that has arrived in the background is there at once', () => {
  const ahead: SearchAction = { type: 'found', page: 2, found: found(57, 10, 21) };
  expect(run(...first, ahead, { type: 'page', page: 2 })).toMatchObject({
    status: 'idle',
    shownPage: 2,
  });
});

test.each([
  ['the last page tells the exact total', 6, found(80, 4, null), 54],
  ['an empty last page lowers the total to what is before it', 6, found(80, 0, null), 50],
  ['a page with a next one never shows less than is there', 3, found(12, 10, 31), 30],
  ['an estimate that grows is taken', 2, found(99, 10, 21), 99],
])('%s', (_name, page, answer, total) => {
  expect(run(...first, { type: 'found', page, found: answer }).betterTotalItems).toBe(total);
});

test('a failure resets everything', () => {
  expect(run(...first, { type: 'reset' })).toEqual(idleSearch);
});

test.each([
  [1, 1],
  [2, 11],
  [8, 71],
])('page %i starts at result %i', (page, start) => {
  expect(startIndexOf(page)).toBe(start);
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
  [95, 10],
])('%i results fill %i pages', (results, pages) => {
  expect(pageCount(results)).toBe(pages);
});

describe('siteSearch', () => {
  const response: SearchResponse = {
    queries: {
      request: [{ searchTerms: 'leak', totalResults: '23', startIndex: 11, count: 10 }],
      nextPage: [{ startIndex: 21 }],
    },
    searchInformation: { totalResults: '23' },
    items: [result(1)],
  };

  test('asks for a zero-based offset and reads total, next start and items', async () => {
    const load = jest.fn().mockResolvedValue(response);
    const page = await siteSearch('leak', 11, { load });
    expect(load).toHaveBeenCalledWith('leak', 10, undefined);
    expect(page).toMatchObject({ totalResults: 23, nextStartIndex: 21, items: response.items });
  });

  test('starts at the first result by default', async () => {
    const load = jest.fn().mockResolvedValue(response);
    await siteSearch('leak', undefined, { load });
    expect(load).toHaveBeenCalledWith('leak', 0, undefined);
  });

  test.each([
    [
      'the text of the answer',
      () => new Response('Too many requests.', { status: 429, statusText: 'No' }),
      429,
      'Too many requests.',
    ],
    [
      'else the status text',
      () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
      502,
      'Bad Gateway',
    ],
    ['else a sentence', () => new Response('', { status: 503 }), 503, 'An error occurred.'],
  ])('a refusal says %s', async (_name, answer, status, message) => {
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer());
    await expect(siteSearch('leak')).rejects.toMatchObject({ status, message });
    fetchMock.mockRestore();
  });
});
