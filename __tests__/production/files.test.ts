import { siteOrigin } from '@/lib/site/host';
import { indexablePages, newsReleases } from '../support/routes';
import { visitor } from '../support/visitor';

const get = visitor();

const files = [
  ['/newsroom/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/api/og', 'image/png'],
  ['/favicon.ico', 'image/x-icon'],
  ['/icons/favicon.svg', 'image/svg+xml'],
  ['/icons/apple-touch-icon.png', 'image/png'],
  ['/icons/icon-192.png', 'image/png'],
  ['/icons/icon-512.png', 'image/png'],
] as const;

for (const [path, type] of files) {
  test(`serves ${path} as ${type}`, async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });
}

async function pngSize(path: string): Promise<[number, number]> {
  const body = Buffer.from(await (await get(path)).arrayBuffer());
  expect(body.toString('latin1', 1, 4)).toBe('PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}

test('icons and the sharing picture have their declared sizes', async () => {
  expect(await pngSize('/api/og')).toEqual([1200, 630]);
  expect(await pngSize('/icons/icon-192.png')).toEqual([192, 192]);
  expect(await pngSize('/icons/icon-512.png')).toEqual([512, 512]);
  expect(await pngSize('/icons/apple-touch-icon.png')).toEqual([180, 180]);
});

test('the manifest lists icons that exist', async () => {
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: '/' });
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src, type } of manifest.icons) {
    const { status, headers } = await get(src);
    expect([src, status, headers.get('content-type')]).toEqual([src, 200, type]);
  }
});

test('the sitemap lists every indexable page, and each returns 200', async () => {
  const xml = await (await get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  expect(listed.toSorted()).toEqual(
    indexablePages.map((path) => new URL(path, siteOrigin).href).toSorted(),
  );
  const statuses: Record<string, number> = {};
  for (const url of listed) statuses[url] = (await get(new URL(url).pathname)).status;
  expect(statuses).toEqual(Object.fromEntries(listed.map((url) => [url, 200])));
});

test('robots.txt lists the sitemap and allows the social sharing image', async () => {
  const lines = (await (await get('/robots.txt')).text()).split('\n');
  expect(lines).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`);
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Allow: /api/og');
  expect(lines).not.toContain('Disallow: /');
});

test('the feed lists every release, newest first', async () => {
  const xml = await (await get('/newsroom/feed.xml')).text();
  const links = [...xml.matchAll(/<entry>[\s\S]*?<link href="([^"]+)"/g)].map(([, url]) => url!);
  expect(links).toEqual(newsReleases.map((path) => new URL(path, siteOrigin).href));
});
