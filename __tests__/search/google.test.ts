/** @jest-environment node */
import { googleSearch } from '@/lib/server/search/providers/google';
import { resetUpstream } from '@/lib/server/upstream';
import { googleCx, googleKey, startFakeGoogle } from '../fakes/google';
import type { FaultyServer } from '../fakes/faultyServer';

let google: FaultyServer;
const provider = (key = googleKey) =>
  googleSearch({ key, cx: googleCx, url: `${google.url}/customsearch/v1` });
const search = (query: string, start = 0, num = 10) => provider().search({ query, start, num });

beforeAll(async () => {
  google = await startFakeGoogle();
});
afterAll(() => google.close());
beforeEach(() => {
  google.requests.length = 0;
  resetUpstream();
});

const lastQuery = () => Object.fromEntries(google.requests.at(-1)?.query ?? []);

test('converts the zero-based offset and keeps Google’s result fields', async () => {
  const answer = await search('rafting', 20);
  expect(lastQuery()).toMatchObject({
    q: 'rafting',
    start: '21',
    num: '10',
    key: googleKey,
    cx: googleCx,
  });
  expect(answer.queries).toEqual({
    request: [{ searchTerms: 'rafting', totalResults: '75', startIndex: 21, count: 10 }],
    nextPage: [{ startIndex: 31 }],
  });
  expect(answer.searchInformation).toEqual({ totalResults: '75', isEstimate: true });
  expect(answer.items[0]).toEqual({
    title: 'rafting result 21',
    htmlTitle: '<b>rafting</b> result 21',
    link: 'https://www.gcwea.example/documents/rafting-21.pdf',
    snippet: 'About rafting, \nnumber 21',
    htmlSnippet: expect.stringContaining('About <b>rafting</b>,'),
    formattedUrl: 'https://www.gcwea.example/documents/rafting-21.pdf',
    htmlFormattedUrl: 'https://www.gcwea.example/documents/<b>rafting</b>-21.pdf',
    mime: 'application/pdf',
    fileFormat: 'PDF/Adobe Acrobat',
  });
});

test('fails if the service responds without content', async () => {
  const { answer } = google;
  google.answer = () => ({ status: 204 });
  await expect(search('rafting')).rejects.toMatchObject({ kind: 'body' });
  google.answer = answer;
});

test('has no next page after the last one', async () => {
  const answer = await search('rafting', 70);
  expect(answer.items).toHaveLength(5);
  expect(answer.queries.nextPage).toBeUndefined();
});

describe('the total', () => {
  const totalsOf = async (query: string, start: number) => {
    const { queries, searchInformation, items } = await search(query, start);
    return [
      items.length,
      queries.request[0].totalResults,
      searchInformation.isEstimate ?? false,
      queries.nextPage?.[0].startIndex,
    ];
  };

  test('is an estimate until the last page, and exact from then on', async () => {
    expect(await totalsOf('canal', 0)).toEqual([10, '75', true, 11]);
    expect(await totalsOf('canal', 10)).toEqual([10, '75', true, 21]);
    expect(await totalsOf('canal', 20)).toEqual([5, '25', false, undefined]);
  });

  test('leaves room for the next page when the estimate is too low', async () => {
    expect(await totalsOf('pipe', 10)).toEqual([10, '21', true, 21]);
    expect(await totalsOf('pipe', 20)).toEqual([5, '25', false, undefined]);
  });

  test('is not exact past the last page', async () => {
    expect(await totalsOf('canal', 30)).toEqual([0, '0', true, undefined]);
  });
});

test('returns no items and a total of 0 when nothing matches', async () => {
  const answer = await search('zzz');
  expect(answer).toEqual({
    queries: { request: [{ searchTerms: 'zzz', totalResults: '0', startIndex: 1, count: 0 }] },
    searchInformation: { totalResults: '0' },
    items: [],
  });
});

test('passes on a corrected spelling', async () => {
  expect((await search('rafing')).spelling).toEqual({ correctedQuery: 'rafting' });
});

test.each([
  [90, 10, '91', '10', 91, 10],
  [95, 5, '91', '10', 96, 5],
])(
  'never asks Google to start after result 91 (offset %i, %i results)',
  async (start, num, asked, count, first, found) => {
    const answer = await search('water', start, num);
    expect(lastQuery()).toMatchObject({ start: asked, num: count });
    expect(answer.items).toHaveLength(found);
    expect(answer.items[0]?.title).toBe(`water result ${first}`);
    expect(answer.queries.nextPage).toBeUndefined();
  },
);

test('reports at most 100 results, whatever Google estimates', async () => {
  expect((await search('water')).queries.request[0].totalResults).toBe('100');
});

test('does not call Google for results after the 100th', async () => {
  expect((await search('water', 100)).items).toEqual([]);
  expect(google.requests).toHaveLength(0);
});

test.each([
  ['a wrong key', 'wrong', undefined, { kind: 'status', status: 400 }],
  ['an exhausted quota', googleKey, '429', { kind: 'status', status: 429 }],
  ['HTML', googleKey, 'html', { kind: 'body' }],
] as const)('fails for %s without the key in the error', async (_name, key, fault, error) => {
  await google.setFault(fault);
  const failure = await provider(key)
    .search({ query: 'rafting', start: 0, num: 10 })
    .catch((thrown: Error) => thrown);
  expect(failure).toMatchObject(error);
  expect(JSON.stringify(failure) + String(failure)).not.toContain(key);
  await google.setFault(undefined);
});

test('removes code from a hostile result', async () => {
  const [item] = (await search('hostile')).items;
  expect(item?.htmlTitle).toBe('<b>bold</b>');
  expect(JSON.stringify([item?.htmlTitle, item?.htmlSnippet, item?.htmlFormattedUrl])).not.toMatch(
    /script|onerror|href|iframe/,
  );
});
