/** @jest-environment node */
import { vertexSearch } from '@/lib/server/search/providers/vertex';
import { startFakeVertex, vertexKey } from '../fakes/vertex';

let vertex: Awaited<ReturnType<typeof startFakeVertex>>;
const search = (query: string, start = 0, key = vertexKey) =>
  vertexSearch({ key, url: vertex.servingConfigUrl }).search({ query, start, num: 10 });

beforeAll(async () => {
  vertex = await startFakeVertex();
});
afterAll(() => vertex.close());

test('converts the response to the format of the site', async () => {
  const answer = await search('rafting');
  expect(answer.items).toHaveLength(10);
  expect(answer.queries).toEqual({
    request: [{ searchTerms: 'rafting', totalResults: '29', startIndex: 1, count: 10 }],
    nextPage: [{ startIndex: 11 }],
  });
  expect(answer.items[0]).toMatchObject({
    title: 'rafting 0',
    htmlSnippet: 'About <b>rafting</b>',
  });
});

test('shows the address of a result that has no title', async () => {
  const [, untitled] = (await search('rafting')).items;
  expect(untitled!.title).toBe('https://www.gcwea.example/recreation/river-flows?result=1');
});

test.each([
  ['canal', 0, 10, '75', true, 11],
  ['canal', 20, 5, '25', undefined, undefined],
  ['canal', 30, 0, '0', true, undefined],
  ['pipe', 10, 10, '21', true, 21],
  ['pipe', 20, 5, '25', undefined, undefined],
])(
  'decides by the token whether there is a next page, not by the estimate: %s from %i',
  async (query, start, count, total, isEstimate, next) => {
    const { items, searchInformation, queries } = await search(query, start);
    expect(items).toHaveLength(count);
    expect(searchInformation).toEqual({ totalResults: total, isEstimate });
    expect(queries.nextPage?.[0].startIndex).toBe(next);
  },
);

test('sends the offset in the body, and the key in a header instead of the address', async () => {
  await search('rafting', 20);
  const { query, headers, body } = vertex.requests.at(-1)!;
  expect(JSON.parse(body)).toMatchObject({ query: 'rafting', pageSize: 10, offset: 20 });
  expect(headers['x-goog-api-key']).toBe(vertexKey);
  expect([...query]).toEqual([]);
});

test('leaves out a missing snippet', async () => {
  const answer = await search('rafting');
  expect(answer.items.find(({ title }) => title === 'rafting 3')).not.toHaveProperty('snippet');
});

test('returns no items and a total of 0 when nothing matches', async () => {
  expect(await search('zzz')).toMatchObject({
    items: [],
    searchInformation: { totalResults: '0' },
  });
});

test('fails with a wrong key', async () => {
  await expect(search('rafting', 0, 'wrong')).rejects.toMatchObject({
    kind: 'status',
    status: 403,
  });
});
