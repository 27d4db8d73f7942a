/** @jest-environment node */
import { toSearchResult } from '@/lib/server/search/providers/foreignResult';
import { vertexSearch } from '@/lib/server/search/providers/vertex';
import { startFakeVertex, vertexKey } from '../fakes/vertex';

let vertex: Awaited<ReturnType<typeof startFakeVertex>>;
const search = (query: string, start = 0, key = vertexKey) =>
  vertexSearch({ key, url: vertex.servingConfigUrl }).search({ query, start, num: 10 });

beforeAll(async () => {
  vertex = await startFakeVertex();
});
afterAll(() => vertex.close());

test('converts the response to the site’s format', async () => {
  const answer = await search('rafting');
  expect(answer.items).toHaveLength(10);
  expect(answer).toMatchObject({ query: 'rafting', total: 29, hasNext: true });
  expect(answer.items[0]).toMatchObject({
    title: 'rafting 0',
    htmlSnippet: 'About <b>rafting</b>',
  });
});

test('shows the URL of a result that has no title', async () => {
  const [, untitled] = (await search('rafting')).items;
  expect(untitled!.title).toBe('https://www.gcwea.example/recreation/river-flows?result=1');
});

test.each([
  ['canal', 0, 10, 75, true, true],
  ['canal', 20, 5, 25, false, false],
  ['canal', 30, 0, 0, true, false],
  ['pipe', 10, 10, 21, true, true],
  ['pipe', 20, 5, 25, false, false],
])(
  'the token, not the estimate, decides whether there is a next page: %s from %i',
  async (query, start, count, total, isEstimate, hasNext) => {
    const { items, ...page } = await search(query, start);
    expect(items).toHaveLength(count);
    expect(page).toMatchObject({ total, isEstimate, hasNext });
  },
);

test.each(['title', 'link', 'htmlTitle', 'snippet'])(
  'leaves out a result whose %s is nested too deeply',
  (field) => {
    let deep: unknown = [];
    for (let level = 0; level < 20_000; level++) deep = [deep];
    expect(toSearchResult({ link: 'https://gcwea.example', [field]: deep })).toBeNull();
  },
);

test('sends the offset in the body, and the key in a header instead of the URL', async () => {
  await search('rafting', 20);
  const { query, headers, body } = vertex.requests.at(-1)!;
  expect(JSON.parse(body)).toMatchObject({ query: 'rafting', pageSize: 10, offset: 20 });
  expect(headers['x-goog-api-key']).toBe(vertexKey);
  expect([...query]).toEqual([]);
});

test('leaves out the snippet if there is none', async () => {
  const answer = await search('rafting');
  expect(answer.items.find(({ title }) => title === 'rafting 3')).not.toHaveProperty('snippet');
});

test('returns no items and a total of 0 when nothing matches', async () => {
  expect(await search('zzz')).toMatchObject({ items: [], total: 0 });
});

test('fails if the service responds without content', async () => {
  const { answer } = vertex;
  vertex.answer = () => ({ status: 204 });
  await expect(search('rafting')).rejects.toMatchObject({ kind: 'body' });
  vertex.answer = answer;
});

test('fails with the wrong key', async () => {
  await expect(search('rafting', 0, 'wrong')).rejects.toMatchObject({
    kind: 'status',
    status: 403,
  });
});

describe('a response with more results than requested', () => {
  const many = Array.from({ length: 200 }, (_, i) => ({
    document: { derivedStructData: { link: `https://www.gcwea.example/${i}`, title: 'x' } },
  }));

  test('is cut to the requested number of results', async () => {
    const { answer } = vertex;
    vertex.answer = () => ({ json: { results: many, correctedQuery: 'x'.repeat(100_000) } });
    const { items, spelling } = await search('leak');
    vertex.answer = answer;
    expect([items.length, spelling]).toEqual([10, null]);
  });
});

test.each([
  ['javascript:alert(1)', false],
  ['https://', false],
  [`https://${'a.'.repeat(40)}a!`, true],
  [`https://${'a'.repeat(3000)}.example/`, false],
  ['//elsewhere.example', false],
])('quickly decides whether the link %j is valid: %j', (link, isAccepted) => {
  expect(toSearchResult({ link, title: 'x' }) !== null).toBe(isAccepted);
});
