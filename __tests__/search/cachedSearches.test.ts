/** @jest-environment node */
import { cachedSearch } from '@/lib/server/search/providers/cachedSearches';
import type { SearchProvider } from '@/lib/server/search/providers/provider';
import { toSearchPage } from '@/lib/server/search/providers/toSearchPage';

/** A service that has `items` results but claims to have `estimate`. */
const service = (items: number, estimate: number): SearchProvider => ({
  name: 'google',
  search: async (request) => {
    const count = Math.max(0, Math.min(request.num, items - request.start));
    return toSearchPage(request, {
      items: Array.from({ length: count }, (_, i) => ({
        link: `https://www.gcwea.example/${request.start + i}`,
        title: 'Result',
      })),
      total: estimate,
      hasNext: request.start + request.num < items,
    });
  },
});

/** The total that each page reports, marked if it is an estimate. */
async function totals(provider: SearchProvider, query: string, pages: number[]) {
  const said: string[] = [];
  for (const page of pages) {
    const request = { query, num: 10, start: (page - 1) * 10 };
    const { total, isEstimate } = await cachedSearch(provider, request);
    said.push(`${isEstimate ? 'about ' : ''}${total}`);
  }
  return said;
}

test.each([
  ['moving forward and back', 75, [1, 2, 3, 2, 1], ['about 75', 'about 75', '25', '25', '25']],
  ['starting at the last page', 75, [3, 1, 2], ['25', '25', '25']],
  ['starting past the end', 75, [6, 3, 6], ['about 50', '25', '25']],
  ['with an estimate that is too low', 4, [1, 2, 3, 1], ['about 11', 'about 21', '25', '25']],
])('keeps the exact total once the last page is known, %s', async (name, guess, pages, said) => {
  expect(await totals(service(25, guess), name, pages)).toEqual(said);
});

test('goes back to an estimate when results are added', async () => {
  expect(await totals(service(15, 75), 'added', [2])).toEqual(['15']);
  expect(await totals(service(45, 75), 'added', [3])).toEqual(['about 75']);
});
