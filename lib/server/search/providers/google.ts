import { object, string } from 'yup';
import { fetchUpstreamJson, listOf } from '../../upstream';
import { toSearchResult } from './foreignResult';
import type { SearchProvider, SearchRequest } from './provider';
import { toSearchPage } from './toSearchPage';

/** Google returns at most this many results for a query and rejects a 1-based start above 91. */
const MAX_RESULTS = 100;
const MAX_START = 91;

/** A sanity limit; Google sends at most ten. */
const MAX_ITEMS = 100;

const answer = object({
  queries: object({ nextPage: listOf(MAX_ITEMS) }).default(undefined),
  searchInformation: object({ totalResults: string() }).default(undefined),
  items: listOf(MAX_ITEMS),
  spelling: object({ correctedQuery: string() }).default(undefined),
}).required();

/**
 * Google's Custom Search JSON API, which shuts down on January 1, 2027 (docs/search.md says how to
 * migrate). A response without results has no `items`, and its request has no `totalResults`.
 */
export function googleSearch({
  key,
  cx,
  url,
}: {
  key: string;
  cx: string;
  url: string;
}): SearchProvider {
  return {
    name: 'google',
    search: async (request) => {
      if (request.start >= MAX_RESULTS)
        return toSearchPage(request, { items: [], total: MAX_RESULTS, hasNext: false });
      const { first, skip, num } = askedWindow(request);
      const target = new URL(url);
      const parameters = {
        key,
        cx,
        q: request.query,
        num,
        start: first,
        safe: 'active',
        prettyPrint: false,
      };
      for (const [name, value] of Object.entries(parameters))
        target.searchParams.set(name, `${value}`);
      const { data } = await fetchUpstreamJson({
        service: 'google-search',
        url: target,
        check: (body) => answer.validateSync(body, { strict: true }),
      });
      const given = (data.items ?? []).slice(skip, skip + request.num);
      const isWithinReach = request.start + request.num < MAX_RESULTS;
      return toSearchPage(request, {
        items: given.flatMap((item) => toSearchResult(item) ?? []),
        total: totalOf(data.searchInformation?.totalResults),
        hasNext: isWithinReach && given.length > 0 && Boolean(data.queries?.nextPage?.length),
        spelling: data.spelling?.correctedQuery,
      });
    },
  };
}

/** The window to request. To reach the last results, it starts earlier, and the first results are skipped. */
function askedWindow({ start, num }: SearchRequest) {
  const first = Math.min(start + 1, MAX_START);
  const skip = start + 1 - first;
  return { first, skip, num: Math.min(num + skip, 10) };
}

function totalOf(totalResults: string | undefined): number {
  const total = Number(totalResults);
  return Number.isSafeInteger(total) && total >= 0 ? Math.min(total, MAX_RESULTS) : 0;
}
