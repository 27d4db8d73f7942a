import { sendRaw } from '../support/sendRaw';
import { siteUrl, visitor } from '../support/visitor';

/** Responses that the production server sends from memory (docs/decisions/0012). */
const path = '/services/water-rates';
const get = visitor();

const OF_ONE_ANSWER =
  /^(cache-control|content-encoding|content-length|date|etag|transfer-encoding|vary|x-nextjs-cache)$/;

const lastingHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !OF_ONE_ANSWER.test(name)));

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`sends a page with the encoding ${encoding} exactly as Next renders it`, async () => {
    await get(path);
    const headers = { 'accept-encoding': encoding };
    // With this header, Next handles the request itself.
    const byNext = await get(path, { headers: { ...headers, 'x-nextjs-data': '0' } });
    const fast = await get(path, { headers });
    expect(await fast.text()).toBe(await byNext.text());
    expect(Object.fromEntries(fast.headers)).toMatchObject({
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'x-nextjs-cache': 'HIT',
      vary: 'Accept-Encoding',
      'cache-control': expect.stringMatching(
        /^s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=86400$/,
      ),
    });
    if (encoding === 'identity') expect(fast.headers.has('content-encoding')).toBe(false);
    expect(lastingHeaders(fast)).toEqual(lastingHeaders(byNext));
  });
}

test('returns 304 when the browser’s copy is current', async () => {
  const etag = (await get(path)).headers.get('etag')!;
  // A raw request, because `fetch` would also ask caches for a new copy.
  const headers = { 'if-none-match': etag };
  expect((await sendRaw(siteUrl, { path, headers }, '10.9.8.2')).status).toBe(304);
});

test('serves the scripts and styles that the build compressed', async () => {
  const html = await (await get('/')).text();
  const files = [...html.matchAll(/"(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(
    ([, url]) => url!,
  );
  expect(files.length).toBeGreaterThan(5);
  for (const url of new Set(files)) {
    const plain = await get(url, { headers: { 'accept-encoding': 'identity' } });
    const text = await plain.text();
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(url, { headers: { 'accept-encoding': encoding } });
      expect([url, answer.headers.get('content-encoding')]).toEqual([url, encoding]);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Object.fromEntries(plain.headers)).toMatchObject(lastingHeaders(answer));
    }
  }
});
