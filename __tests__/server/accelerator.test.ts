/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { accelerate } from '@/lib/server/accelerator';
import PageCache from '@/lib/server/pageCache/handler';
import { pageStore } from '@/lib/server/pageCache/store';

const cacheControl = { revalidate: 300, expire: 600 };

/** The HTML that the fake Next renders, and how often the fake has been called. */
let html: string;
let asked: number;

/** A stand-in for Next that looks pages up by their path and renders expired ones. */
const server = createServer(
  accelerate(async ({ url = '' }, response) => {
    asked++;
    const cache = new PageCache({ serverDistDir: '/nowhere/server' });
    const [path = ''] = url.split('?');
    if (path === '/search') {
      response.setHeader('Content-Type', 'text/html');
      return void response.end(`results ${asked}`);
    }
    const kept = await cache.get(path);
    const isGood = kept && kept.lastModified + cacheControl.revalidate * 1000 > Date.now();
    const page = isGood ? kept.value : { kind: 'PAGES', html };
    if (!isGood) await cache.set(path, page, { cacheControl });
    if (path === '/two-pages') await cache.get('/404');
    response.statusCode = path === '/none' ? 404 : 200;
    if (path === '/cookie') response.setHeader('Set-Cookie', 'a=b');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=300');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end((page as { html: string }).html);
  }),
);

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
});

beforeEach(async () => {
  await pageStore().raiseEpoch();
  html = '<p>old</p>'.repeat(100);
  asked = 0;
});

afterAll(() => server.close());

type Answer = { status?: number; headers: IncomingHttpHeaders; bytes: Buffer };

async function get(path: string, headers = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const request = send({ port, path, method, headers, agent: false }).end();
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: Buffer.concat(chunks),
  };
}

const text = async (path: string) => (await get(path)).bytes.toString();

test('sends a rendered page again without calling Next', async () => {
  const first = await get('/a');
  const second = await get('/a');
  expect(asked).toBe(1);
  expect(second.status).toBe(200);
  expect(second.bytes).toEqual(first.bytes);
  expect(second.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    'x-nextjs-cache': 'HIT',
    vary: 'Accept-Encoding',
  });
});

test('lets caches show a page for a day while the site is down, whether it came from Next or from memory', async () => {
  const expected = 's-maxage=300, stale-while-revalidate=300, stale-if-error=86400';
  expect((await get('/b')).headers['cache-control']).toBe(expected);
  expect((await get('/b')).headers['cache-control']).toBe(expected);
  expect(asked).toBe(1);
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['', undefined, (bytes: Buffer) => bytes],
  ['zstd', undefined, (bytes: Buffer) => bytes],
])('for a client that accepts "%s", uses the encoding %s', async (accepted, encoding, decode) => {
  await get('/c');
  const { headers, bytes } = await get('/c', { 'accept-encoding': accepted });
  expect(asked).toBe(1);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(`${bytes.length}`);
  expect(decode(bytes).toString()).toBe(html);
});

test('calls Next for the first request after the content changes', async () => {
  await get('/d');
  await get('/d');
  html = '<p>new</p>';
  await pageStore().raiseEpoch();
  expect(await text('/d')).toBe('<p>new</p>');
  expect(await text('/d')).toBe('<p>new</p>');
  expect(asked).toBe(2);
});

test('calls Next to renew a page that is no longer fresh', async () => {
  await get('/e');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 301_000);
  html = '<p>renewed</p>';
  expect(await text('/e')).toBe('<p>renewed</p>');
  expect(asked).toBe(2);
  jest.restoreAllMocks();
});

test('returns 304 when the client’s copy is current', async () => {
  await get('/f');
  const { headers } = await get('/f');
  const again = await get('/f', { 'if-none-match': headers.etag });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' });
  expect((await get('/f', { 'if-none-match': '"another"' })).status).toBe(200);
});

test('returns the same headers for HEAD as for GET', async () => {
  await get('/g');
  const { headers } = await get('/g', { 'accept-encoding': 'gzip' });
  const head = await get('/g', { 'accept-encoding': 'gzip' }, 'HEAD');
  expect(head.bytes).toHaveLength(0);
  expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
  expect(asked).toBe(1);
});

test('serves a stored page for any query, but does not store a page under its query', async () => {
  await get('/h?from=mail');
  await get('/h?from=mail');
  expect(asked).toBe(2);
  await get('/h');
  expect((await get('/h?from=mail')).headers['x-nextjs-cache']).toBe('HIT');
  expect(asked).toBe(3);
});

test.each<[string, string, Record<string, string>]>([
  ['a page rendered for each request', '/search', {}],
  ['a missing page', '/none', {}],
  ['a response with a cookie', '/cookie', {}],
  ['a response that uses two pages', '/two-pages', {}],
  ['a preview', '/i', { cookie: 'a=b; __prerender_bypass=123' }],
  ['a request to renew a page', '/i', { 'x-prerender-revalidate': '123' }],
  ['page data', '/i', { 'x-nextjs-data': '1' }],
  ['a POST', '/i', { ':method': 'POST' }],
])('always leaves %s to Next', async (_name, path, { ':method': method, ...headers }) => {
  await get('/i');
  await get(path, headers, method);
  asked = 0;
  await get(path, headers, method);
  await get(path, headers, method);
  expect(asked).toBe(2);
});

test.each([
  ['/Services/%6futage/?q=A%2Fb', '/services/outage?q=A%2Fb'],
  ['/services%2Foutage', '/services/outage'],
])('redirects %s to %s without calling Next', async (path, location) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status, headers } = await get(path, {}, method);
    expect(status).toBe(308);
    expect(headers.location).toBe(location);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
  expect(asked).toBe(0);
});

test.each([
  '/requests/HT4KCX9PM/0123456789ABCDEF',
  '/_NEXT/data/b1/requests/HT4KCX9PM/0123456789ABCDEF.json',
])('no cache keeps the redirect from %s, whose path contains a key', async (path) => {
  const { status, headers } = await get(path);
  expect(status).toBe(308);
  expect(headers['cache-control']).toBe('no-store');
});

test('returns 404 for page data at a noncanonical path', async () => {
  const { status, headers } = await get('/_next/data/b1/services/%6futage.json');
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(asked).toBe(0);
  await get('/_next/data/b1/services/outage.json');
  expect(asked).toBe(1);
});
