import get from 'lodash/get';
import size from 'lodash/size';
import { array, number, object, string } from 'yup';
import { fetchUpstreamJson, listOf } from '../../upstream';
import { isValid, toSearchResult } from './foreignResult';
import type { SearchProvider } from './provider';
import { toSearchPage } from './toSearchPage';

const snippet = object({ snippet: string(), htmlSnippet: string(), snippet_status: string() });

const result = object({
  document: object({
    derivedStructData: object({ snippets: array(snippet) }).required(),
  }).required(),
});

/** A sanity limit for results per response; we ask for ten. */
const MAX_RESULTS = 1000;
/** A sanity limit for snippets per result; the service sends one snippet. */
const MAX_SNIPPETS = 10;

const answer = object({
  results: listOf(MAX_RESULTS),
  totalSize: number().integer().min(0),
  nextPageToken: string(),
  correctedQuery: string(),
}).required();

/**
 * Google's replacement for the Custom Search JSON API. A response without results has
 * neither `results` nor `totalSize`.
 */
export function vertexSearch({ key, url }: { key: string; url: string }): SearchProvider {
  return {
    name: 'vertex',
    search: async (request) => {
      const { query, num, start } = request;
      const { data } = await fetchUpstreamJson({
        service: 'vertex-search',
        url: `${url}:searchLite`,
        method: 'POST',
        headers: { 'x-goog-api-key': key },
        json: {
          query,
          pageSize: num,
          offset: start,
          safeSearch: true,
          contentSearchSpec: { snippetSpec: { returnSnippet: true } },
        },
        check: (body) => answer.validateSync(body, { strict: true }),
      });
      const { results = [], totalSize = 0, nextPageToken } = data;
      return toSearchPage(request, {
        items: results.slice(0, num).flatMap((item) => fromDocument(item) ?? []),
        total: totalSize,
        hasNext: results.length > 0 && Boolean(nextPageToken),
        spelling: data.correctedQuery,
      });
    },
  };
}

/** A document without a link, or with far too many snippets, is not a result. */
function fromDocument(item: unknown) {
  if (size(get(item, 'document.derivedStructData.snippets')) > MAX_SNIPPETS) return null;
  if (!isValid(result, item)) return null;
  const { snippets = [], ...fields } = item.document.derivedStructData;
  const best = snippets.find(({ snippet_status: status = 'SUCCESS' }) => status === 'SUCCESS');
  return toSearchResult({ ...fields, snippet: best?.snippet, htmlSnippet: best?.htmlSnippet });
}
