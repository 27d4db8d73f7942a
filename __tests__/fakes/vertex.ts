import { startFaultyServer, type RecordedRequest } from './faultyServer';
import type { Answer } from './faults';
import untitled from './samples/vertex/result.json';
import queries from './samples/vertex/totals.json';

export const vertexKey = 'vertex-key-for-tests';
const servingConfig =
  '/v1/projects/p/locations/global/collections/default_collection/engines/e/servingConfigs/default_search';

/** How many results the fake has for a query, and how many it claims to have. It has none for others. */
const totals: Record<string, { items: number; estimate: number }> = queries;

/** A fake Google Vertex AI Search (searchLite). Like the real one, it omits empty fields. */
export async function startFakeVertex() {
  const server = await startFaultyServer({ answer: answerSearch, errorBody: vertexError });
  return Object.assign(server, { servingConfigUrl: `${server.url}${servingConfig}` });
}

/** The JSON body of an error. */
function vertexError(code: number) {
  const status =
    code === 429 ? 'RESOURCE_EXHAUSTED' : code === 403 ? 'PERMISSION_DENIED' : 'INVALID_ARGUMENT';
  return { error: { code, message: `Refused: ${status}`, status, details: [] } };
}

function answerSearch({ method, path, headers, body }: RecordedRequest): Answer {
  if (method !== 'POST' || path !== `${servingConfig}:searchLite`)
    return { status: 404, json: vertexError(404) };
  if (headers['x-goog-api-key'] !== vertexKey) return { status: 403, json: vertexError(403) };
  const { query = '', pageSize = 10, offset = 0 } = JSON.parse(body) as Record<string, never>;
  const { items: total, estimate } = totals[query] ?? { items: 0, estimate: 0 };
  if (offset >= total) return { json: { attributionToken: 't', summary: {} } };
  const count = Math.max(0, Math.min(pageSize, 25, total - offset));
  return {
    json: {
      results: Array.from({ length: count }, (_, i) => result(query, offset + i)),
      totalSize: estimate,
      attributionToken: 't',
      ...(offset + count < total && { nextPageToken: 'next' }),
      summary: {},
    },
  };
}

/** Like some real results, the second one has no title. The fourth has no snippet. */
function result(query: string, n: number) {
  const { document } = untitled;
  const link = `${document.derivedStructData.link}?result=${n}`;
  const snippet = {
    snippet: `About ${query}`,
    htmlSnippet: `About <b>${query}</b>`,
    snippet_status: 'SUCCESS',
  };
  const data = {
    ...document.derivedStructData,
    link,
    formattedUrl: link,
    htmlFormattedUrl: link,
    ...(n !== 1 && { title: `${query} ${n}`, htmlTitle: `<b>${query}</b> ${n}` }),
    ...(n !== 3 && { snippets: [snippet] }),
  };
  const name = document.name.replace(/0$/, `${n}`);
  return { id: `${n}`, document: { name, id: `${n}`, derivedStructData: data } };
}
