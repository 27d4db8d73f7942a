// Requests that try to break the server, its responses or cached copies of its responses.
import { readdirSync, readFileSync } from 'node:fs';
import { apiRoutes } from '../support/apiRoutes';
import { hostileHeaders } from '../support/hostileHeaders';
import { sendRaw, type RawAnswer, type RawRequest } from '../support/sendRaw';
import { startSite, type Site } from '../support/startSite';

const secret = 'webhook-secret-for-tests';
let site: Site;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HOPS: '1', COSMIC_WEBHOOK_SECRET: secret });
  // The first page after the start takes longer, because its code is read from the disk.
  await fetch(`${site.url}/no-such-page`);
});
afterAll(() => site.stop());

type HostileRequest = RawRequest & { name: string };

/** Parameter values, encoded as they appear in a URL. */
const hostileValues = [
  '',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  "'%20OR%201%3D1--",
  '%7B%22%24ne%22%3Anull%7D',
  '%7B%22__proto__%22%3A%7B%22polluted%22%3A1%7D%7D',
  '__proto__',
  'constructor',
  '..%2F..%2F..%2F..%2Fetc%2Fpasswd',
  '..%5C..%5Cwindows%5Cwin.ini',
  '%252e%252e%252f',
  '%00',
  '%ff%fe',
  '%E2%80%AE%F0%9F%92%A7',
  '%0d%0aSet-Cookie:%20hacked=1',
  '%24%7B7*7%7D%7B%7B7*7%7D',
  '(a%2B)%2B%24',
  '1e309',
  '-1',
  'NaN',
  '0x10',
  '99999999999999999999',
  '%2F%2Fevil.example',
  'https%3A%2F%2Fevil.example%2F',
  'javascript%3Aalert(1)',
  'a'.repeat(8000),
  // Overlong and incomplete UTF-8, and letters that Unicode normalization turns into other letters.
  '%c0%ae%c0%ae%c0%af',
  '%ed%a0%80',
  '%EF%BC%9Cscript%EF%BC%9Ealert(1)',
  '%E2%84%AA%C5%BF%EF%AC%80',
  `e${'%CC%81'.repeat(1000)}`,
  'a%00.pdf',
  '..;/..;/etc/passwd',
  '%2e%2e%2f%2e%2e%2f.env',
  '.env.production.local',
  '=cmd%7C%27%20/C%20calc%27!A0',
  '%0aBEGIN:VEVENT%0d%0aSUMMARY:x',
  '%5D%5D%3E%3C!ENTITY%20x%20SYSTEM%20%22file:///etc/passwd%22%3E',
  'http://169.254.169.254/latest/meta-data/',
  // Input that makes some regular expressions backtrack for a long time.
  `${'a'.repeat(4000)}!`,
  `${'%20'.repeat(2500)}x`,
  '-'.repeat(7000),
  'a%2Ba%2B'.repeat(900),
  `${'a.'.repeat(3500)}@`,
  '(('.repeat(3000),
  '%22%20'.repeat(1200),
  '1'.repeat(7000),
  '%3C'.repeat(2500),
  '%26%23x'.repeat(1000),
  'a,'.repeat(3500),
  'a&PARAMETER=b',
  'a&PARAMETER[]=b',
  'a&PARAMETER[__proto__]=b',
];

/** For each file in `pages`, the URLs that it serves. An asterisk marks where the hostile value goes. */
type Places = Record<string, string[]>;

const alerts = '%7B%22type%22%3A%22alerts%22%7D';

const fields = (path: string, names: string, rest = '') =>
  names.split(' ').map((name) => `${path}?${name}=*${rest}`);

/** Every file that reads the request: API routes, and pages that are rendered for each request. */
const places: Places = {
  'api/analytics.ts': ['/api/analytics?x=*'],
  'api/cosmic/objects.ts': [
    '/api/cosmic/objects?query=*',
    `/api/cosmic/objects?props=*&query=${alerts}`,
    `/api/cosmic/objects?query=${alerts}&hide_metafields=*`,
  ],
  'api/cosmic/preview/exit.ts': ['/api/cosmic/preview/exit?path=*'],
  'api/cosmic/preview/index.ts': [
    '/api/cosmic/preview?secret=*&path=/',
    '/api/cosmic/preview?secret=webhook-secret-for-tests&path=*',
  ],
  'api/cosmic/webhook.ts': ['/api/cosmic/webhook?x=*'],
  'api/forecast.ts': ['/api/forecast?lat=*&lng=-121.0559', '/api/forecast?lat=38.9221&lng=*'],
  'api/health.ts': ['/api/health?x=*'],
  'api/icons/[family]/[name].ts': ['/api/icons/*/info', '/api/icons/baseline/*'],
  'api/mailchimp/subscribe.ts': ['/api/mailchimp/subscribe?x=*'],
  'api/metrics.ts': ['/metrics', '/api/metrics?x=*', '/metrics?x=*'],
  'api/og.tsx': ['/api/og?title=*'],
  'api/search.ts': ['/api/search?q=*', '/api/search?q=water&num=*', '/api/search?q=water&start=*'],
  'api/water/[file].ts': ['/api/water/*', '/api/water/*.csv'],
  '[section]/form.tsx': ['/report-water-waste/form?x=*', '/*/form'],
  '[section]/[page]/form.tsx': ['/services/help-to-pay/form?x=*', '/services/*/form'],
  '[section]/[page]/documents.tsx': [
    ...fields('/board-of-directors/meeting-agendas/documents', 'find year'),
    '/board-of-directors/*/documents',
  ],
  'board-of-directors/meetings.ics.tsx': ['/board-of-directors/meetings.ics?x=*'],
  'business/bids.ics.tsx': ['/business/bids.ics?x=*'],
  'documents/[...file].tsx': ['/documents/*', '/documents/board-agendas/*.pdf'],
  'manifest.webmanifest.tsx': ['/manifest.webmanifest?x=*'],
  'newsroom/e-news.tsx': ['/newsroom/e-news?email=*'],
  'newsroom/feed.json.tsx': ['/newsroom/feed.json?x=*'],
  'newsroom/feed.xml.tsx': ['/newsroom/feed.xml?x=*'],
  'requests/[reference]/[key].tsx': ['/requests/*/0', '/requests/ht4kcx9pm/*'],
  'requests/[reference]/staff/[key]/index.tsx': [
    '/requests/ht4kcx9pm/staff/*',
    '/requests/ht4kcx9pm/staff/0?status=*',
  ],
  'requests/[reference]/staff/[key]/[file].tsx': ['/requests/ht4kcx9pm/staff/0/*'],
  'robots.txt.tsx': ['/robots.txt?x=*'],
  'search.tsx': ['/search?q=*', '/search?q=water&page=*'],
  'services/bill-estimator.tsx': fields(
    '/services/bill-estimator',
    'customer meter amount unit',
    '&amount=20',
  ),
  'services/outages.xml.tsx': ['/services/outages.xml?x=*'],
  'services/planned-work.ics.tsx': ['/services/planned-work.ics?x=*'],
  'sitemap.xml.tsx': ['/sitemap.xml?x=*'],
  'smart-water-use/leak-calculator.tsx': fields(
    '/smart-water-use/leak-calculator',
    'kind drips toilet first second unit hours usual',
    '&usual=20',
  ),
  'smart-water-use/rebate-finder.tsx': fields(
    '/smart-water-use/rebate-finder',
    'area item water home bought',
  ),
  'smart-water-use/watering.tsx': ['/smart-water-use/watering?town=*'],
  'styleguide.tsx': ['/styleguide?x=*'],
  'sw.js.tsx': ['/sw.js?x=*'],
};

/** URLs of cached pages, and URLs that Next itself serves. */
const others = [
  '/*',
  '/newsroom/news-releases/*',
  '/newsroom/news-releases/year/*',
  '/newsroom/publications/*',
  '/education-center/*',
  '/services/outage/*',
  '/services/outage/town?town=*',
  '/_next/data/*/index.json',
  '/_next/static/*',
];

const readsRequests = (file: string) =>
  file.startsWith('api/') ||
  readFileSync(`pages/${file}`, 'utf8').includes('export const getServerSideProps');

const files = readdirSync('pages', { recursive: true, encoding: 'utf8' });
const reading = files.filter((file) => /\.tsx?$/.test(file) && readsRequests(file));

test('every file that reads the request is attacked', () => {
  expect(reading.filter((file) => !places[file])).toEqual([]);
});

const json = { 'content-type': 'application/json' };

const hostileBodies: Omit<HostileRequest, 'path' | 'method'>[] = [
  ...[
    '',
    '{',
    'null',
    'true',
    '1e999',
    '"text"',
    '[]',
    '{}',
    '{"email_address":null}',
    '{"email_address":["a@b.example"]}',
    '{"email_address":{"$gt":""}}',
    '{"email_address":"a@b.example\\r\\nBcc: c@d.example"}',
    `{"email_address":"${'a'.repeat(1500)}@b.example"}`,
    '{"__proto__":{"polluted":1},"email_address":"x"}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"event":"Button Click","properties":{"component":{},"element":[],"label":1}}',
    '{"event":"__proto__","properties":{"__proto__":{"polluted":1}}}',
    '{"event":"<script>alert(1)</script>"}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    `${'['.repeat(1000)}${']'.repeat(1000)}`,
    `{"email_address":"${'x'.repeat(2_000_000)}"}`,
  ].map((body) => ({ name: `body ${body.slice(0, 60)}`, headers: json, body })),
  { name: 'broken UTF-8', headers: json, body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
  { name: 'no content type', body: '{}' },
  { name: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
  { name: 'XML', headers: { 'content-type': 'text/xml' }, body: '<!DOCTYPE x [<!ENTITY y "z">]>' },
  { name: 'claims to be gzip', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
  {
    name: 'another charset',
    headers: { 'content-type': 'application/json; charset=x' },
    body: '{}',
  },
  {
    name: 'multipart',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x',
  },
];

const inAddresses = [...others, ...reading.flatMap((file) => places[file] ?? [])].flatMap(
  (place) => {
    const parameter = /(\w+)=\*/.exec(place)?.[1] ?? 'x';
    return hostileValues.map((value) => ({
      name: `${place} with ${value.slice(0, 40)}`,
      path: place.replace('*', value.replaceAll('PARAMETER', parameter)),
    }));
  },
);

const apiPaths = [...apiRoutes().map(({ path, good }) => path + good), '/api/no-such-route'];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'];

const withMethods = [...apiPaths, '/search?q=water', '/newsroom/feed.xml'].flatMap((path) =>
  methods.map((method) => ({ name: `${method} ${path}`, method, path })),
);

/** Every body goes to every route, whether or not the route accepts one. */
const takingBodies = [
  ...apiRoutes().map(({ path }) => path),
  '/newsroom/e-news',
  '/report-water-waste/form',
  '/requests/ht4kcx9pm/staff/0',
];
const withBodies = takingBodies.flatMap((path) =>
  hostileBodies.map((rest) => ({ ...rest, name: `${path}: ${rest.name}`, method: 'POST', path })),
);

const withHeaders = [
  '/',
  '/services/outage',
  '/api/search?q=water',
  '/no-such-page',
  '/documents/board-agendas/2026-11-05.pdf',
].flatMap((path) =>
  hostileHeaders.map((headers) => ({
    name: `${path} with ${Object.keys(headers).slice(0, 3)}`,
    path,
    headers,
  })),
);

/** All of the above: more than 3,000 requests. */
const hostileRequests: HostileRequest[] = [
  ...inAddresses,
  ...withMethods,
  ...withBodies,
  ...withHeaders,
];

const markup = ['<script>alert(1)', '<img src=x', 'onerror=alert(1)>'];

test(`survives ${hostileRequests.length} hostile requests`, async () => {
  expect(hostileRequests.length).toBeGreaterThanOrEqual(3000);
  const faults: string[] = [];
  const left = [...hostileRequests.entries()];
  const sendNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, request] = next;
      // Every request appears to come from a different client.
      const client = `10.${index >> 8}.${index & 255}.1`;
      const answer = await sendRaw(site.url, request, client).catch((error: Error) => error);
      const fault = answer instanceof Error ? answer.message : faultOf(answer);
      if (fault) faults.push(`${request.name}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendNext));
  expect(faults).toEqual([]);
  expect(site.output()).not.toMatch(/unhandled|uncaught|TypeError|RangeError/i);
  expect(site.output()).not.toContain(secret);
});

/** A response normally takes a hundredth of this, but the machine may be busy. */
const MAX_MS = 5000;

function faultOf({ status, headers, body, ms }: RawAnswer): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}`;
  if (ms > MAX_MS) return `took ${Math.round(ms)} ms`;
  const { location, 'content-type': type = '' } = headers;
  if (location && !/^\/(?![/\\])/.test(location)) return `redirects to ${location}`;
  if (headers['set-cookie']?.join().includes('hacked')) return 'sets a cookie';
  if (body.includes('root:x:')) return 'shows a file';
  const inside =
    !/pdf|image/.test(type) && /node_modules|webpack-internal|\n\s+at \S+ \(/.exec(body);
  if (inside) return `reveals internals: ${inside[0]}`;
  const isPage = type.includes('html');
  const reflected = isPage && markup.find((words) => body.includes(words));
  return reflected ? `reflects ${reflected}` : undefined;
}

test('the server is still healthy after the attacks', async () => {
  const health = await fetch(`${site.url}/api/health`);
  expect(health.status).toBe(200);
  expect(((await health.json()) as { polluted?: number }).polluted).toBeUndefined();
  expect((await fetch(site.url)).status).toBe(200);
});
