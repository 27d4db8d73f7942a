import { hostileHeaders } from '../support/hostileHeaders';
import { sendRaw, type RawAnswer } from '../support/sendRaw';
import { startSite, type Site } from '../support/startSite';

/** No request may change what this server, or a cache in front of it, sends to other visitors. */
let site: Site;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HOPS: '1' });
});
afterAll(() => site.stop());

const poisons: { query?: string; headers?: Record<string, string> }[] = [
  ...hostileHeaders.map((headers) => ({ headers })),
  { headers: { host: 'evil.example' } },
  { headers: { 'x-forwarded-scheme': 'http', 'x-forwarded-port': '1' } },
  ...['__nextDataReq=1', '__nextFallback=1', '__nextLocale=evil', 'nxtPslug=evil', 'slug=evil'].map(
    (query) => ({ query }),
  ),
  { query: '%3Cscript%3Eevil.example' },
];

const ask = (path: string, headers?: Record<string, string>, client = '10.9.9.1') =>
  sendRaw(site.url, { path, headers }, client);

/** Statuses that a cache may keep without explicit instructions (RFC 9110, section 15.1). */
const keptUntold = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];

function mayBeKept({ status, headers: { 'cache-control': told } }: RawAnswer): boolean {
  return told ? !/no-store|private/.test(told) : keptUntold.includes(status);
}

const paths = ['/site-map', '/services/outage', '/newsroom/feed.xml', '/newsroom/no-such-page'];

for (const path of paths) {
  test(`${path} stays the same for everyone, whatever others have requested`, async () => {
    await ask(path);
    const own = await ask(path);
    const changed: string[] = [];
    for (const { query = '', headers = {} } of poisons) {
      const name = query || Object.keys(headers).slice(0, 2).join();
      const poisoned = await ask(query ? `${path}?${query}` : path, headers);
      const isSame = poisoned.body === own.body && poisoned.status === own.status;
      if (!isSame && mayBeKept(poisoned))
        changed.push(`${name} got a cacheable ${poisoned.status}`);
      if (JSON.stringify(poisoned.headers).includes('evil')) changed.push(`${name} is reflected`);

      const clean = await ask(path, undefined, '10.9.9.2');
      if (clean.body !== own.body || clean.status !== own.status)
        changed.push(`${name} affected the next visitor`);
    }
    expect(changed).toEqual([]);
    expect(own.body).not.toContain('evil');
  });
}

test.each(['/$', '/%24', '/x/$', '/route-cache/PAGES/0/$'])(
  'a path that begins with %s, as in Next’s cache keys, does not replace the page that it ends with',
  async (start) => {
    for (const path of ['/services/outage', '/index']) {
      await ask(start + path);
      const { status, headers } = await ask(path === '/index' ? '/' : path, undefined, '10.9.9.2');
      expect([status, headers['x-nextjs-cache']]).toEqual([200, expect.stringMatching(/HIT|MISS/)]);
    }
  },
);
