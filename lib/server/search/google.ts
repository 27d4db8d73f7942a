import { array, mixed, object, string } from 'yup';
import type { SearchResult } from '../../search/types';
import { fetchUpstreamJson } from '../upstream';
import { toSearchResult } from './foreignResult';
import type { SearchProvider, SearchRequest } from './provider';
import { toSearchResponse } from './response';

/** Google gives no more results than this for any query; a 1-based start above 91 is refused. */
const MAX_RESULTS = 100;
const MAX_START = 91;

const answer = object({
  searchInformation: object({ totalResults: string() }).default(undefined),
  items: array(mixed()),
  spelling: object({ correctedQuery: string() }).default(undefined),
});

/**
 * Google's Custom Search JSON API, which ends on 1 January 2027 (docs/search.md says how to move).
 * Without results its answer has no `items` and no `totalResults` of the request.
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
        return toSearchResponse(request, { items: [], total: MAX_RESULTS });
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
      const items = (data.items ?? []).slice(skip).flatMap((item) => toSearchResult(item) ?? []);
      return toSearchResponse(request, {
        items: items.slice(0, request.num),
        total: totalOf(data.searchInformation?.totalResults, items),
        spelling: toSpelling(data.spelling?.correctedQuery),
      });
    },
  };
}

/** What to ask for so that the last results can be had too: an earlier start, whose first results are skipped. */
function askedWindow({ start, num }: SearchRequest) {
  const first = Math.min(start + 1, MAX_START);
  const skip = start + 1 - first;
  return { first, skip, num: Math.min(num + skip, 10) };
}

function totalOf(totalResults: string | undefined, items: SearchResult[]): number {
  const total = Number(totalResults);
  return Math.min(Number.isSafeInteger(total) && total >= 0 ? total : items.length, MAX_RESULTS);
}

function toSpelling(correctedQuery: string | undefined) {
  return correctedQuery ? { correctedQuery } : undefined;
}
