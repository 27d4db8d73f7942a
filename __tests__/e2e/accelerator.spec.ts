import { expect, test, type APIResponse } from '@playwright/test';

/** Responses sent from memory (docs/decisions/0012) by the production server. */
test.describe.configure({ mode: 'serial' });

const path = '/services/water-rates';

const OF_ONE_ANSWER =
  /^(cache-control|content-encoding|content-length|date|etag|transfer-encoding|vary|x-nextjs-cache)$/;

function lastingHeaders(answer: APIResponse) {
  const headers = Object.entries(answer.headers());
  return Object.fromEntries(headers.filter(([name]) => !OF_ONE_ANSWER.test(name)));
}

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`sends a page in ${encoding} exactly as Next renders it`, async ({ request }) => {
    await request.get(path);
    const headers = { 'accept-encoding': encoding };
    // With this header, Next handles the request itself.
    const byNext = await request.get(path, { headers: { ...headers, 'x-nextjs-data': '0' } });
    const fast = await request.get(path, { headers });
    expect(await fast.text()).toBe(await byNext.text());
    expect(fast.headers()['content-encoding'] ?? 'identity').toBe(encoding);
    expect(fast.headers()).toMatchObject({ 'x-nextjs-cache': 'HIT', vary: 'Accept-Encoding' });
    expect(fast.headers()['cache-control']).toMatch(
      /^s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=86400$/,
    );
    expect(lastingHeaders(fast)).toEqual(lastingHeaders(byNext));
  });
}

test('returns 304 when the browser’s copy is current', async ({ request }) => {
  const { etag = '' } = (await request.get(path)).headers();
  const again = await request.get(path, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('serves the scripts and styles that the build compressed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const files = [...html.matchAll(/"(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(
    ([, url]) => url!,
  );
  expect(files.length).toBeGreaterThan(5);
  for (const url of new Set(files)) {
    const plain = await request.get(url, { headers: { 'accept-encoding': 'identity' } });
    for (const encoding of ['br', 'gzip']) {
      const answer = await request.get(url, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers()['content-encoding'], url).toBe(encoding);
      expect(await answer.text()).toBe(await plain.text());
      expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers()).toMatchObject(lastingHeaders(answer));
    }
  }
});
