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
  expect(answer).toMatchObject({ query: 'rafting', total: 75, isEstimate: true, hasNext: true });
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
  expect(answer.hasNext).toBe(false);
});

describe('the total', () => {
  const totalsOf = async (query: string, start: number) => {
    const { items, total, isEstimate, hasNext } = await search(query, start);
    return [items.length, total, isEstimate, hasNext];
  };

  test('is an estimate until the last page, and exact from then on', async () => {
    expect(await totalsOf('canal', 0)).toEqual([10, 75, true, true]);
    expect(await totalsOf('canal', 10)).toEqual([10, 75, true, true]);
    expect(await totalsOf('canal', 20)).toEqual([5, 25, false, false]);
  });

  test('leaves room for the next page when the estimate is too low', async () => {
    expect(await totalsOf('pipe', 10)).toEqual([10, 21, true, true]);
    expect(await totalsOf('pipe', 20)).toEqual([5, 25, false, false]);
  });

  test('is not exact past the last page', async () => {
    expect(await totalsOf('canal', 30)).toEqual([0, 0, true, false]);
  });
});

test('returns no items and a total of 0 when nothing matches', async () => {
  expect(await search('zzz')).toMatchObject({
    items: [],
    total: 0,
    isEstimate: false,
    hasNext: false,
  });
});

test('passes on a corrected spelling', async () => {
  expect((await search('rafing')).spelling).toBe('rafting');
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
    expect(answer.hasNext).toBe(false);
  },
);

test('reports at most 100 results, whatever Google estimates', async () => {
  expect((await search('water')).total).toBe(100);
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
