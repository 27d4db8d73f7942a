/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const origin = 'https://www.gcwea.example';
const script = readFileSync('public/offline-worker.js', 'utf8');

const html = (files: string[]) =>
  `<body>${files.map((file) => `<script type="text/late" src="${file}"></script>`).join('')}</body>`;
const shared = ['/_next/static/chunks/main.js', '/before-paint.js?v=1'];
const pages: Record<string, string> = {
  '/': html([...shared, '/_next/static/chunks/home.js']),
  '/services/outage': html([...shared, '/_next/static/chunks/outage.js']),
  '/contact-us': html([...shared, '/api/og']),
};

/**
 * Installs the worker in a browser with no page open. Returns the paths that it fetched, in order, and
 * the paths of the files that it saved, and a function that opens a page without a network.
 */
async function install() {
  const saved = new Map<string, Map<string, Response>>();
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const caches = {
    open: (name: string) => {
      const cache = saved.get(name) ?? new Map<string, Response>();
      saved.set(name, cache);
      return Promise.resolve({
        match: (request: Request | string) => Promise.resolve(cache.get(keyOf(request))),
        put: (request: Request | string, response: Response) => {
          cache.set(keyOf(request), response);
          return Promise.resolve();
        },
        delete: (request: Request | string) => Promise.resolve(cache.delete(keyOf(request))),
        keys: () => Promise.resolve([...cache.keys()].map((url) => ({ url }))),
      });
    },
  };
  const fetched: string[] = [];
  const network = { isDown: false };
  const fetch = (request: Request | string) => {
    if (network.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    const { pathname, search } = new URL(keyOf(request));
    fetched.push(pathname + search);
    const page = pages[pathname];
    const headers = { 'Content-Type': page ? 'text/html' : 'text/javascript' };
    return Promise.resolve(new Response(page ?? '1', { headers }));
  };
  let installed: Promise<unknown> = Promise.resolve();
  const events: Record<string, (event: object) => void> = {};
  const self = {
    location: { origin },
    clients: { matchAll: () => Promise.resolve([]) },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name: string, listen: (event: object) => void) => (events[name] = listen),
  };
  const settings = {
    pages: Object.keys(pages),
    offlinePage: '/',
    notice: '<p>Kept as of {time}. </p>',
    timeZone: 'America/Los_Angeles',
  };
  const globals = {
    self,
    settings,
    caches,
    fetch,
    URL,
    Response,
    Headers,
    Request,
    setTimeout,
    Date,
  };
  runInNewContext(script, globals);
  events.install?.({ waitUntil: (work: Promise<unknown>) => (installed = work) });
  await installed;
  const paths = [...(saved.get('files')?.keys() ?? [])].map((url) => url.slice(origin.length));
  const visitOffline = async (path: string) => {
    network.isDown = true;
    let answer: Response | Promise<Response> = Response.error();
    const request = { method: 'GET', mode: 'navigate', url: origin + path, headers: {} };
    const respondWith = (response: Promise<Response>) => (answer = response);
    events.fetch?.({ request, respondWith, waitUntil: () => undefined });
    return (await answer).text();
  };
  return { fetched, saved: paths.sort(), visitOffline };
}

test('the service worker saves every file that its pages need, and fetches each one once', async () => {
  const { fetched, saved } = await install();
  const files = [
    '/_next/static/chunks/home.js',
    '/_next/static/chunks/main.js',
    '/_next/static/chunks/outage.js',
    '/before-paint.js?v=1',
  ];
  expect(saved).toEqual(files);
  expect([...fetched].sort()).toEqual([...Object.keys(pages), ...files].sort());
});

test.each([
  ['2026-11-26T02:02:00Z', '6:02 p.m. on Wednesday, November 25'],
  ['2026-11-26T17:00:00Z', '9 a.m. on Thursday, November 26'],
])('a page that was saved at %s says so without "today": %s', async (time, words) => {
  jest.useFakeTimers({ now: Date.parse(time) });
  const { visitOffline } = await install();
  jest.setSystemTime(Date.parse(time) + 86_400_000);
  expect(await visitOffline('/services/outage')).toContain(`<p>Kept as of ${words}. </p></body>`);
  jest.useRealTimers();
});
