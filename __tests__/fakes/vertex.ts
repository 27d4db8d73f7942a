import range from 'lodash/range';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import type { Answer } from './faults';
import { fill } from './fill';
import samples from './samples/vertex.json';

export const vertexKey = 'vertex-key-for-tests';
const servingConfig =
  '/v1/projects/p/locations/global/collections/default_collection/engines/e/servingConfigs/default_search';

/** How many results the fake has for a query, and how many it claims to have. It has no results for other queries. */
const totals: Record<string, { items: number; estimate: number }> = samples.totals;

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
  const { items, estimate } = totals[query] ?? { items: 0, estimate: 0 };
  const end = Math.min(offset + Math.min(pageSize, 25), items);
  const values = offset < items && {
    results: range(offset, end).map((id) => result(query, id)),
    totalSize: estimate,
    nextPageToken: end < items ? 'next' : undefined,
  };
  return { json: fill(samples.response, { ...values }) };
}

/** Like some real results, the second one has no title. The fourth has no snippet. */
const result = (query: string, id: number) =>
  fill(samples.result, {
    id: `${id}`,
    title: id === 1 ? undefined : `${query} ${id}`,
    htmlTitle: id === 1 ? undefined : `<b>${query}</b> ${id}`,
    snippet: id === 3 ? samples.noSnippet : fill(samples.snippet, { query }),
  });
