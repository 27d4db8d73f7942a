/** @jest-environment node */
import { documentOf, pathsOf, searchIn } from './documents';

const pages = Array.from({ length: 23 }, (_, i) =>
  documentOf({ path: `/page-${String(22 - i).padStart(2, '0')}`, title: 'Water' }),
);
const search = searchIn(pages);

test.each([
  [0, 10, 10, 1, 11],
  [10, 10, 10, 11, 21],
  [20, 10, 3, 21, undefined],
  [13, 10, 10, 14, undefined],
  [30, 10, 0, 31, undefined],
  [0, 1, 1, 1, 2],
])(
  'for offset %i and limit %i, returns %i results starting at number %i',
  (start, num, count, startIndex, next) => {
    const { queries, searchInformation, items } = search('water', { start, num });
    const request = { searchTerms: 'water', totalResults: '23', startIndex, count };
    expect(queries.request).toEqual([request]);
    expect(queries.nextPage).toEqual(next && [{ startIndex: next }]);
    expect(searchInformation.totalResults).toBe('23');
    expect(items).toHaveLength(count);
  },
);

test('lists each result once across the pages, and sorts ties by path', () => {
  const paths = [0, 10, 20].flatMap((start) => pathsOf(search('water', { start })));
  expect(paths).toEqual(pages.map(({ path }) => path).sort());
});

test('ranks a best bet first, counts it once and finds it even if the page lacks the word', () => {
  const bets = (path: string) => searchIn(pages, { bestBets: new Map([[path, ['my water']]]) });
  expect(pathsOf(bets('/page-22')('water'))[0]).toBe('/page-22');
  expect(bets('/page-22')('The Water').searchInformation.totalResults).toBe('23');
  expect(pathsOf(bets('/page-22')('water tank'))[0]).toBe('/page-00');
});
