/** @needs postgres nginx */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { securityHeaders } from '@/lib/server/listener/securityHeaders';
import agency from '@/lib/site/agency.json';
import { eventually } from '../support/eventually';
import { multipart } from '../support/filledForm';
import { listen } from '../support/listen';
import { startNginx, type Proxy } from '../support/nginx';
import type { Site } from '../support/startSite';
import { startTwoInstances, type TwoInstances } from '../support/twoInstances';

/** The documented proxy in front of two instances. */

let both: TwoInstances;
let sites: Site[];
let proxy: Proxy;

beforeAll(async () => {
  both = await startTwoInstances({ METRICS_TOKEN: 'a-long-enough-token' });
  ({ proxy, sites } = both);
});
afterAll(() => both?.stop());

/** Proxies that one test uses. They must stop even if the test fails, or Jest would never end. */
const others: Proxy[] = [];
afterEach(() => Promise.all(others.splice(0).map((one) => one.stop())));

async function startAnother(...settings: Parameters<typeof startNginx>): Promise<Proxy> {
  const one = await startNginx(...settings);
  others.push(one);
  return one;
}

/** Longer than `fail_timeout`, the time for which the proxy avoids an instance that was down, in ms. */
const PROXY_RETRY_MS = 7000;

/** Longer than the proxy caches a page, in ms. */
const KEPT_MS = 1000;
const pages = ['/', '/services/outage', '/contact-us', '/newsroom/news-releases'];

const read = async (path: string) => {
  const answer = await fetch(proxy.url + path);
  return { answer, text: await answer.text() };
};

test('the first visitor to each page sees an alert that was published seconds ago', async () => {
  for (const path of pages) expect((await read(path)).answer.status).toBe(200);
  await sleep(2 * KEPT_MS);
  const title = 'Boil water on Elm Street';
  expect(await both.publish(title)).toBe(200);
  for (const { url } of sites)
    await eventually(async () => expect(await (await fetch(url)).text()).toContain(title));
  await sleep(2 * KEPT_MS);
  for (const page of pages) {
    const { answer, text } = await read(page);
    const state = answer.headers.get('x-cache');
    const isNew = text.includes(title) && !/STALE|UPDATING/.test(state!);
    expect([page, isNew, state]).toEqual([page, true, state]);
  }
});

test('the proxy caches a page briefly', async () => {
  const kept = await Promise.all([1, 2, 3].map(() => read('/services/water-rates')));
  const again = await read('/services/water-rates');
  const states = [...kept, again].map(({ answer }) => answer.headers.get('x-cache'));
  expect(states).toContain('HIT');
});

test('the proxy does not write visitors’ search terms to disk', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const { answer } = await read('/search?q=Rumpelstilzchen');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-cache')).toBe('MISS');
  }
  const found = execFileSync('sh', ['-c', `grep -rl Rumpelstilzchen "${proxy.kept}" || true`]);
  expect(String(found)).toBe('');
  // The same command finds other pages, so the folder is the right one.
  expect(String(execFileSync('grep', ['-rl', 'services/outage', proxy.kept]))).not.toBe('');
});

test.each([
  ['addresses too long for a redirect', () => `/Contact-Us?${'a'.repeat(6000)}`, undefined],
  ['large bodies', () => '/api/analytics', 'x'.repeat(1_000_000)],
])('%s do not make the proxy give up on the site', async (_, target, body) => {
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) {
    const attacks = Array.from({ length: 4 }, () =>
      fetch(`${proxy.url}${target()}`, { method: body ? 'POST' : 'GET', body, redirect: 'manual' }),
    );
    for (const { status } of await Promise.all(attacks)) expect(status).toBe(body ? 413 : 308);
    // Not in the proxy's cache, so it needs an instance.
    const { status } = await fetch(`${proxy.url}/api/health`);
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test.each([
  ['many forms at once', 24, 8],
  ['forms that are too large', 4, 95],
])('%s do not make the proxy give up on the site', async (_, count, megabytes) => {
  const file = Buffer.alloc(megabytes * 1024 * 1024);
  const { headers, body } = multipart([{ name: 'photos', value: file, filename: 'a.jpg' }]);
  const send = async () => {
    const answer = await fetch(`${proxy.url}/report-water-waste/form`, {
      method: 'POST',
      headers: { ...headers, origin: proxy.url },
      body: new Uint8Array(body),
    });
    return answer.status;
  };
  const statuses = new Set<number>();
  for (let round = 0; round < 3; round++) {
    for (const status of await Promise.all(Array.from({ length: count }, send)))
      statuses.add(status);
    expect((await fetch(`${proxy.url}/api/health`)).status).toBe(200);
  }
  expect([...statuses].filter((status) => status === 403 || status === 502)).toEqual([]);
});

test('forms that take too long do not make the proxy give up on the site', async () => {
  // No instance can respond to a form within this time.
  const impatient = await startAnother(sites[0]!.url, sites[1]!.url, {
    'proxy_read_timeout 60s': 'proxy_read_timeout 1ms',
  });
  const { headers, body } = multipart([{ name: 'leak', value: 'yes' }]);
  const send = () =>
    fetch(`${impatient.url}/report-water-waste/form`, {
      method: 'POST',
      headers: { ...headers, origin: impatient.url },
      body: new Uint8Array(body),
    });
  for (let round = 0; round < 3; round++) {
    const sent = await Promise.all(Array.from({ length: 4 }, send));
    expect(sent.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect((await fetch(`${impatient.url}/api/health`)).status).toBe(200);
  }
});

/** How long a page may take, even on a busy machine, in ms. Much less than the proxy's 30 s. */
const PAGE_MS = 3000;

test('while one instance hangs, visitors get pages from the other', async () => {
  const { pid } = sites[0]!;
  const hanging: Promise<unknown>[] = [];
  process.kill(pid, 'SIGSTOP');
  try {
    for (let visit = 0; visit < 10; visit++) {
      // Every query is unique so that the proxy has no copy of the page.
      const page = read(`/contact-us?hanging=${visit}`);
      const isLate = await Promise.race([page.then(() => false), sleep(PAGE_MS, true)]);
      if (isLate) hanging.push(page);
    }
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await Promise.all(hanging);
  // At most one visit hangs. It tells the proxy that the instance is hung.
  expect(hanging.length).toBeLessThanOrEqual(1);
});

/** Whether a sign-up from this client, as something in front of the proxy reports it, is one too many. */
async function isOneTooMany(url: string, client: string): Promise<boolean> {
  const { status } = await fetch(`${url}/api/mailchimp/subscribe`, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/json',
      // What the client itself claims comes first.
      'x-forwarded-for': `198.51.100.1, ${client}`,
    },
    body: '{}',
  });
  return status === 429;
}

test.each([
  ['tells visitors behind another proxy apart', {}, false],
  [
    'cannot tell them apart without the other proxy’s address',
    { 'set_real_ip_from 127.0.0.1;': '' },
    true,
  ],
])('the proxy %s', async (_, changes, isShared) => {
  const [site] = sites;
  const one = await startAnother(site!.url, site!.url, changes);
  // More than a client may send in a minute.
  for (let n = 0; n < 11; n += 1) await isOneTooMany(one.url, '192.0.2.50');
  expect(await isOneTooMany(one.url, '192.0.2.50')).toBe(true);
  expect(await isOneTooMany(one.url, '192.0.2.51')).toBe(isShared);
});

test('the proxy hides the metrics of the instances', async () => {
  expect((await fetch(`${sites[0]!.url}/metrics`)).status).toBe(401);
  for (const path of ['/metrics', '/api/metrics?x', '/API/Metrics/', '/%6detrics', '/api//metrics'])
    expect([path, (await fetch(proxy.url + path)).status]).toEqual([path, 404]);
});

/** Paths that contain a visitor's key: pages, and the page data fetched when a visitor returns to one. */
const KEY = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
const withKeys = [
  `/requests/ht4kcx9pm/${KEY}`,
  `/Requests/HT4KCX9PM/${KEY}`,
  `/requests/ht4kcx9pm/staff/${KEY}`,
  `/_next/data/build/requests/ht4kcx9pm/${KEY}.json`,
  `/api/cosmic/preview?secret=${KEY}`,
];

test('the proxy logs no request keys and no preview secret', async () => {
  for (const path of withKeys) await read(path);
  await read('/contact-us?logged');
  while (!proxy.log().includes('/contact-us?logged')) await sleep(50);
  expect(proxy.log()).not.toContain(KEY);
});

test('a rolling restart loses none of 500 requests', async () => {
  const failed: string[] = [];
  let sent = 0;
  let isOver = false;
  const visit = async (number: number) => {
    while (!isOver || sent < 500) {
      const path = pages[(sent + number) % pages.length];
      // Every query is unique so that the proxy has no copy of the page.
      const { status, text } = await fetch(`${proxy.url}${path}?visit=${sent++}`).then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        (error: Error) => ({ status: error.message, text: '' }),
      );
      if (status !== 200 || !text.endsWith('</html>')) failed.push(`${status} ${path}`);
      await sleep(20);
    }
  };
  const visits = Promise.all([0, 1, 2, 3].map(visit));
  for (const [index, site] of sites.entries()) {
    await site.stop('SIGTERM');
    await both.startAgain(index as 0 | 1);
    await sleep(PROXY_RETRY_MS);
  }
  isOver = true;
  await visits;
  expect(sent).toBeGreaterThanOrEqual(500);
  expect(failed).toEqual([]);
});

test('visitors use TLS with HTTP/2, and without TLS are sent there', async () => {
  const { status, headers } = await fetch(`${proxy.plainUrl}/contact-us?a=b`, {
    redirect: 'manual',
  });
  expect([status, headers.get('location')]).toEqual([308, 'https://127.0.0.1/contact-us?a=b']);
  const session = connect(proxy.tlsUrl, { ca: proxy.certificate });
  const request = session.request({ ':path': '/contact-us' });
  const [answer] = await once(request, 'response');
  expect([answer[':status'], await textOf(request)]).toEqual([
    200,
    expect.stringMatching(/<\/html>$/),
  ]);
  session.close();
});

/** A shorter text would hardly become smaller. */
const COMPRESSED_FROM = 1024;

test('everything that can be compressed arrives compressed', async () => {
  const html = (await read('/')).text;
  const paths = [
    ...['/', '/no-such-page', '/search?q=leak', '/report-water-waste/form', '/newsroom/feed.xml'],
    ...['/sitemap.xml', '/api/search?q=leak', '/offline-worker.js', '/pictures/office-map.svg'],
    ...(html.match(/\/_next\/static\/[^"]+\.(?:js|css)/g) ?? []),
  ];
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    const { answer, text } = await read(path);
    if (text.length < COMPRESSED_FROM) continue;
    const encoding = answer.headers.get('content-encoding');
    expect([path, encoding]).toEqual([path, expect.stringMatching(/br|gzip/)]);
  }
});

/** What nginx itself says has the site's security headers and a sentence for residents. */
function expectOwnAnswer({ headers }: Response, text: string, sentence: RegExp) {
  for (const { key, value } of securityHeaders)
    expect([key, headers.get(key)]).toEqual([key, value]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toMatch(sentence);
}

test.each([
  [400, '/%', undefined, /cannot read/],
  [404, '/proxy-error', undefined, /cannot read/],
  [413, '/api/analytics', 'x'.repeat(100_000), /too large/],
  [414, `/?${'a'.repeat(9000)}`, undefined, /cannot read/],
])('nginx’s own %d has the site’s headers and a sentence', async (status, path, body, sentence) => {
  const answer = await fetch(proxy.url + path, { method: body ? 'POST' : 'GET', body });
  expect(answer.status).toBe(status);
  expectOwnAnswer(answer, await answer.text(), sentence);
});

test('a client with hundreds of requests in progress is refused, and others are not', async () => {
  const { pid } = sites[0]!;
  const { pid: other } = sites[1]!;
  const leave = new AbortController();
  const ask = (client: string) =>
    fetch(`${proxy.url}/api/health`, {
      headers: { 'x-forwarded-for': client },
      signal: leave.signal,
    });
  for (const one of [pid, other]) process.kill(one, 'SIGSTOP');
  try {
    const answers = Array.from({ length: 230 }, () => ask('192.0.2.1').catch(() => null));
    const refused = (await Promise.race(answers))!;
    expect(refused.status).toBe(429);
    expectOwnAnswer(refused, await refused.text(), /too many requests/);
    const another = ask('192.0.2.2').catch(() => null);
    expect(await Promise.race([another, sleep(500, 'is waiting')])).toBe('is waiting');
  } finally {
    leave.abort();
    for (const one of [pid, other]) process.kill(one, 'SIGCONT');
  }
});

test('while both instances are down, the proxy serves cached pages, and a sentence instead of others', async () => {
  for (const path of pages) await read(path);
  await Promise.all(sites.map((site) => site.stop()));
  for (const path of pages) {
    const { answer, text } = await read(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(text).toContain('</html>');
  }
  for (const path of withKeys) {
    const { answer, text } = await read(path);
    expect(answer.status).toBe(503);
    expectOwnAnswer(answer, text, /try again in a minute/);
    expect(text).toContain(agency.phones.emergency);
  }
  await read('/search?q=logged');
  while (!proxy.log().includes('/search?q=logged')) await sleep(50);
  expect(proxy.log()).not.toContain(KEY);
});

test('once one of two instances that were down is back, visitors get its responses at once, and forms are safe to send again', async () => {
  const [a, b] = [1, 2].map(() => createServer((_request, response) => response.end('a page')));
  const [first, second] = await Promise.all([listen(a!), listen(b!)]);
  const other = await startAnother(first.url, second.url);
  const status = async () => (await fetch(`${other.url}/api/health`)).status;
  expect(await status()).toBe(200);
  await Promise.all([first.stop(), second.stop()]);
  for (let visit = 0; visit < 6; visit++) expect(await status()).toBe(503);
  const form = await fetch(`${other.url}/report-water-waste/form`, { method: 'POST', body: 'a' });
  expect(form.status).toBe(503);
  expect(await form.text()).toMatch(/may have arrived.*this is safe/);
  await listen(b!, second.port);
  for (let visit = 0; visit < 6; visit++) expect(await status()).toBe(200);
  b!.closeAllConnections();
  b!.close();
});
