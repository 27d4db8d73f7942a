/** @jest-environment node */
import { Vocabulary } from '@/lib/server/search/local/text/vocabulary';
import { toSearchResponse } from '@/lib/server/search/searchResponse';
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
  'for offset %i and limit %i, responds with %i results starting at number %i, like Google',
  (start, num, count, startIndex, next) => {
    const page = search('water', { start, num });
    const { queries, ...rest } = toSearchResponse({ query: 'water', start, num }, page);
    const request = { searchTerms: 'water', totalResults: '23', startIndex, count };
    expect(queries.request).toEqual([request]);
    expect(queries.nextPage).toEqual(next && [{ startIndex: next }]);
    expect(rest).toEqual({ searchInformation: { totalResults: '23' }, items: page.items });
    expect(page.items).toHaveLength(count);
  },
);

test('lists each result once across the pages, and sorts ties by path', () => {
  const paths = [0, 10, 20].flatMap((start) => pathsOf(search('water', { start })));
  expect(paths).toEqual(pages.map(({ path }) => path).sort());
});

test('ranks a best bet first, counts it once and ignores it for other queries', () => {
  const bets = (path: string) => searchIn(pages, { bestBets: new Map([[path, ['my water']]]) });
  expect(pathsOf(bets('/page-22')('water'))[0]).toBe('/page-22');
  expect(bets('/page-22')('The Water').total).toBe(23);
  expect(pathsOf(bets('/page-22')('water tank'))[0]).toBe('/page-00');
});

describe('a costly search', () => {
  const readWords = jest.spyOn(Vocabulary.prototype, 'words');
  const nonsense = Array.from(
    { length: 33 },
    (_, i) => `zq${String.fromCharCode(97 + (i % 26))}xv`,
  );

  beforeEach(() => readWords.mockClear());

  test('corrects only the first five unknown words', () => {
    search(`wter ${nonsense.join(' ')}`);
    // Once for each correction, and once to complete the last word.
    expect(readWords).toHaveBeenCalledTimes(6);
    expect(search('wter').spelling).toBe('water');
  });

  test('runs once for all pages of its results', () => {
    const [first] = search('watr zzzzq', { start: 0 }).items;
    const count = readWords.mock.calls.length;
    const [eleventh] = search('watr zzzzq', { start: 10 }).items;
    expect(readWords).toHaveBeenCalledTimes(count);
    expect(eleventh?.link).not.toBe(first?.link);
  });
});
