/** One request as it goes over the wire: method, address, headers and body. */
export type HostileRequest = {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Values of parameters, written as they stand in an address. */
const values = [
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
  'a&PARAMETER=b',
  'a&PARAMETER[]=b',
  'a&PARAMETER[__proto__]=b',
];

/** Addresses with one hostile value each, at the place of the star. */
const places = [
  '/api/search?q=*',
  '/api/search?q=water&num=*',
  '/api/search?q=water&start=*',
  '/api/forecast?lat=*&lng=-121.0559',
  '/api/forecast?lat=38.9221&lng=*',
  '/api/cosmic/objects?query=*',
  '/api/cosmic/objects?props=*&query=%7B%22type%22%3A%22alerts%22%7D',
  '/api/icons/*/info',
  '/api/icons/baseline/*',
  '/api/cosmic/preview?secret=*&path=/',
  '/api/cosmic/preview/exit?path=*',
  '/api/health?x=*',
  '/search?q=*',
  '/*',
];

const inAddresses = places.flatMap((place) => {
  const parameter = /(\w+)=\*/.exec(place)?.[1] ?? 'x';
  return values.map((value) => ({
    name: `${place} with ${value.slice(0, 40)}`,
    path: place.replace('*', value.replaceAll('PARAMETER', parameter)),
  }));
});

const apiPaths = [
  '/api/search?q=water',
  '/api/forecast?lat=38.9221&lng=-121.0559',
  '/api/cosmic/objects?query=%7B%22type%22%3A%22alerts%22%7D',
  '/api/cosmic/webhook',
  '/api/cosmic/preview',
  '/api/icons/baseline/info',
  '/api/mailchimp/subscribe',
  '/api/analytics',
  '/api/health',
  '/api/og',
  '/api/no-such-route',
];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'];

const withMethods = apiPaths.flatMap((path) =>
  methods.map((method) => ({ name: `${method} ${path}`, method, path })),
);

const json = { 'content-type': 'application/json' };

/** Bodies for the routes that take one. */
const bodies: Omit<HostileRequest, 'path' | 'method'>[] = [
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

const withBodies = [
  '/api/mailchimp/subscribe',
  '/api/analytics',
  '/api/cosmic/webhook',
  '/newsroom/e-news',
].flatMap((path) =>
  bodies.map((rest) => ({ ...rest, name: `${path}: ${rest.name}`, method: 'POST', path })),
);

/** Headers that servers and caches have stumbled over. */
const headerSets: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': '"><script>alert(1)</script>' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-original-url': '/api/health' },
  { 'x-rewrite-url': '/500' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
  { 'x-nextjs-data': '1' },
  { 'x-matched-path': '/500' },
  { 'x-invoke-path': '/500', 'x-invoke-status': '500' },
  { 'x-prerender-revalidate': 'x' },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-0,1-1,2-2,5-1' },
  { 'if-none-match': `"${'x'.repeat(4000)}"` },
  { 'if-modified-since': 'yesterday' },
  { accept: 'x'.repeat(4000) },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'accept-language': '../../etc/passwd' },
  { cookie: '__prerender_bypass=x; __next_preview_data=x' },
  { cookie: `a=${'b'.repeat(6000)}` },
  { origin: 'https://evil.example' },
  { referer: 'javascript:alert(1)' },
  { 'x-forwarded-for': 'evil, ::1, 999.1.1.1' },
  { rsc: '1', 'next-router-state-tree': '%5B%5D' },
];

const withHeaders = ['/', '/services/outage', '/api/search?q=water', '/no-such-page'].flatMap(
  (path) =>
    headerSets.map((headers) => ({ name: `${path} with ${Object.keys(headers)}`, path, headers })),
);

/** Everything above: over 500 requests. */
export const hostileRequests: HostileRequest[] = [
  ...inAddresses,
  ...withMethods,
  ...withBodies,
  ...withHeaders,
];

/** What no HTTP client would send, as bytes. Each begins a connection of its own. */
export const hostileBytes: Record<string, string> = {
  'length and chunks':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
  'two lengths':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 9\r\n\r\n',
  'chunks in disguise':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n',
  'space before the colon': 'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
  'a folded header': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n',
  'a negative length': 'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n',
  'an absolute address':
    'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'a bare line feed': 'GET / HTTP/1.1\nHost: x\n\n',
  'a NUL': 'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'a huge header': `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
  'a huge address': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a tunnel': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'an upgrade': 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'an expectation':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 2\r\n\r\n{}',
};
