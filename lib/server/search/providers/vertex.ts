import { array, mixed, number, object, string } from 'yup';
import { fetchUpstreamJson } from '../../upstream';
import { toSearchResult } from './foreignResult';
import type { SearchProvider } from './provider';
import { toSearchResponse } from './response';

const snippet = object({ snippet: string(), htmlSnippet: string(), snippet_status: string() });

const result = object({
  document: object({
    derivedStructData: object({ snippets: array(snippet) }).required(),
  }).required(),
});

const answer = object({
  results: array(mixed()),
  totalSize: number().integer().min(0),
  nextPageToken: string(),
  correctedQuery: string(),
});

/** Google's successor to the Custom Search JSON API. A response without results has no `results` and `totalSize`. */
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
      return toSearchResponse(request, {
        items: results.flatMap((item) => fromDocument(item) ?? []),
        total: totalSize,
        hasNext: results.length > 0 && Boolean(nextPageToken),
        spelling: data.correctedQuery ? { correctedQuery: data.correctedQuery } : undefined,
      });
    },
  };
}

/** A document without a link is not a result. */
function fromDocument(item: unknown) {
  if (!result.isValidSync(item, { strict: true })) return null;
  const { snippets = [], ...fields } = item.document.derivedStructData;
  const best = snippets.find(({ snippet_status: status = 'SUCCESS' }) => status === 'SUCCESS');
  return toSearchResult({ ...fields, snippet: best?.snippet, htmlSnippet: best?.htmlSnippet });
}
