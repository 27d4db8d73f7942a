/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { answerKept } from '@/lib/server/accelerator';
import { pageStore } from '@/lib/server/pageCache/store';

const html = '<p>kept</p>'.repeat(100);
const keep = async (path: string, cacheControl = { revalidate: 300, expire: 600 }) =>
  pageStore().set(path, {
    value: { kind: 'PAGES', html },
    cacheControl,
    epoch: await pageStore().epoch(),
    lastModified: Date.now(),
  });

const server = createServer(async (request, response) => {
  if (!(await answerKept(request, response))) response.writeHead(418).end('Next');
});

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

type Answer = { status?: number; headers: IncomingHttpHeaders; bytes: Buffer };

async function get(path: string, headers = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(
    send({ port, path, method, headers, agent: false }).end(),
    'response',
  );
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['', undefined, (bytes: Buffer) => bytes],
  ['zstd', undefined, (bytes: Buffer) => bytes],
])(
  'sends a kept page to a client that accepts "%s" with the encoding %s',
  async (accepted, encoding, decode) => {
    await keep('/a');
    const { status, headers, bytes } = await get('/a?from=mail', { 'accept-encoding': accepted });
    expect([status, decode(bytes).toString()]).toEqual([200, html]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      // Caches may show the page for a day while the site is down.
      'cache-control': 's-maxage=300, stale-while-revalidate=300, stale-if-error=86400',
      'content-length': `${bytes.length}`,
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
  },
);

test('returns 304 when the client’s copy is current', async () => {
  await keep('/b');
  const { etag } = (await get('/b')).headers;
  for (const known of [etag, `"old", ${etag}`, etag?.slice(2)])
    expect(await get('/b', { 'if-none-match': known })).toMatchObject({
      status: 304,
      bytes: Buffer.alloc(0),
    });
  expect((await get('/b', { 'if-none-match': '"another"' })).status).toBe(200);
});

test('returns the same headers for HEAD as for GET', async () => {
  await keep('/c');
  const { headers } = await get('/c', { 'accept-encoding': 'gzip' });
  const head = await get('/c', { 'accept-encoding': 'gzip' }, 'HEAD');
  expect(head.bytes).toHaveLength(0);
  expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
});

test('refuses data of a page that redirects, so that the browser loads the page itself', async () => {
  for (const path of ['/A.json', '/Services/Outage.json?slug=Services', '/services/.json']) {
    const { status, headers, bytes } = await get(`/_next/data/b1${path}`);
    expect([status, headers['cache-control'], bytes.length]).toEqual([404, 'no-store', 0]);
  }
});

describe('leaves to Next', () => {
  const expectNext = async (...parameters: Parameters<typeof get>) =>
    expect((await get(...parameters)).status).toBe(418);

  test('a page that is not kept', () => expectNext('/unknown'));

  test('a page from before the content changed', async () => {
    await keep('/d');
    await pageStore().raiseEpoch();
    await expectNext('/d');
  });

  test('a page that is no longer fresh', async () => {
    await keep('/e');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 301_000);
    await expectNext('/e');
  });

  test('a path without a page, and Next’s own pages for errors', async () => {
    await pageStore().set('/f', { value: null, epoch: Infinity, lastModified: Date.now() });
    await expectNext('/f');
    for (const path of ['/404', '/500', '/index']) {
      await keep(path);
      await expectNext(path);
    }
  });

  test('a preview, page data and a form', async () => {
    await keep('/g');
    await expectNext('/g', { cookie: 'a=b; __prerender_bypass=123' });
    await expectNext('/_next/data/b1/g.json');
    await expectNext('/g', {}, 'POST');
  });
});

test.each([
  ['/Services/%6futage/?q=A%2Fb', '/services/outage?q=A%2Fb'],
  ['/services%2Foutage', '/services/outage'],
])('redirects %s to %s', async (path, location) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status, headers } = await get(path, {}, method);
    expect([status, headers.location]).toEqual([308, location]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
});

test.each([
  '/requests/HT4KCX9PM/0123456789ABCDEF',
  '/_NEXT/data/b1/requests/HT4KCX9PM/0123456789ABCDEF.json',
])('no cache keeps the redirect from %s, whose path contains a key', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers['cache-control']]).toEqual([308, 'no-store']);
});
