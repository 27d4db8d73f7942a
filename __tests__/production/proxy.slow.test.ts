import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cosmicKeys, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import { multipart } from '../support/filledForm';
import { listen } from '../support/listen';
import { startRedisServer, type RedisServer } from '../support/redisServer';
import { freePort, startSite, type Site } from '../support/startSite';

type Proxy = {
  url: string;
  /** Its folder, with the cached pages in `kept`. */
  dir: string;
  /** What it has logged about requests and errors so far. */
  log: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts a real nginx with the settings from `docs/nginx.conf`, with some of them changed, in front of two instances
 * of the site.
 */
const startExample = (a: string, b: string, changes = {}) =>
  startNginx((port, dir) => {
    const example = replaceEach(readFileSync('docs/nginx.conf', 'utf8'), {
      'site-a:3000': new URL(a).host.replace('localhost', '127.0.0.1'),
      'site-b:3000': new URL(b).host.replace('localhost', '127.0.0.1'),
      'listen 80;': `listen ${port};`,
      '/var/cache/nginx/site': `${dir}/kept`,
    });
    return replaceEach(example, changes);
  });

/** @param settings what belongs in its `http` block */
async function startNginx(settings: (port: number, dir: string) => string): Promise<Proxy> {
  const dir = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  writeFileSync(path.join(dir, 'nginx.conf'), wholeFile(settings(port, dir), dir));
  const program = process.env.NGINX_PATH ?? 'nginx';
  // nginx logs an error whenever a test stops an instance.
  const errors = path.join(dir, 'errors');
  const child = spawn(program, ['-p', dir, '-c', 'nginx.conf', '-e', errors], { stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  for (let tries = 0; !(await fetch(url).catch(() => null)); tries++) {
    if (tries === 1000 || child.exitCode !== null)
      throw new Error(`nginx did not start:\n${readFileSync(errors, 'utf8')}`);
    await sleep(100);
  }
  const log = () =>
    ['access', 'errors'].map((file) => readFileSync(path.join(dir, file), 'utf8')).join('');
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true });
  };
  return { url, dir, log, stop };
}

function wholeFile(settings: string, dir: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join('\n');
  // When nginx runs as root, its workers must be allowed to write files that root owns.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user}\ndaemon off;\npid ${dir}/pid;\nevents {}\nhttp {\naccess_log ${dir}/access;\n${temporary}\n${settings}\n}\n`;
}

/** @throws if a string is missing, because the sample configuration has changed but this test has not */
function replaceEach(text: string, replacements: Record<string, string>): string {
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/nginx.conf does not say "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** The sample proxy configuration in front of two instances, as docs/operations.md recommends. */

let redis: RedisServer;
let cosmic: FakeCosmic;
let sites: Site[];
let proxy: Proxy;

const start = (port?: number) =>
  startSite(
    {
      ...cosmic.environment,
      REDIS_URL: redis.url,
      TRUST_PROXY_HOPS: '1',
    },
    port,
  );

beforeAll(async () => {
  [redis, cosmic] = await Promise.all([startRedisServer(), startFakeCosmic()]);
  sites = await Promise.all([start(), start()]);
  proxy = await startExample(sites[0]!.url, sites[1]!.url);
});

afterAll(async () => {
  await proxy?.stop();
  await Promise.all(sites?.map((site) => site.stop()) ?? []);
  await Promise.all([redis?.stop(), cosmic?.close()]);
});

/** Longer than `fail_timeout`, the time for which the proxy avoids an instance that was down, in ms. */
const PROXY_RETRY_MS = 7000;

/** Longer than the proxy caches a page, in ms. */
const KEPT_MS = 1000;
const pages = ['/', '/services/outage', '/contact-us', '/newsroom/news-releases'];

const read = async (path: string) => {
  const answer = await fetch(proxy.url + path);
  return { answer, text: await answer.text() };
};

async function publish(title: string) {
  cosmic.publish('alert', { title });
  const url = `${sites[0]!.url}/api/cosmic/webhook`;
  expect(await cosmic.notify(url, cosmicKeys.webhookSecret)).toBe(200);
}

test('the first visitor to each page sees an alert that was published seconds ago', async () => {
  for (const path of pages) expect((await read(path)).answer.status).toBe(200);
  await sleep(2 * KEPT_MS);
  await publish('Boil water on Elm Street');
  await sleep(2 * KEPT_MS);
  for (const page of pages) {
    const { answer, text } = await read(page);
    const state = answer.headers.get('x-cache');
    const isNew = text.includes('Boil water on Elm Street') && !/STALE|UPDATING/.test(state!);
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
  const found = execFileSync('sh', ['-c', `grep -rl Rumpelstilzchen "${proxy.dir}/kept" || true`]);
  expect(String(found)).toBe('');
  // The same command finds other pages, so the folder is the right one.
  expect(String(execFileSync('grep', ['-rl', 'services/outage', `${proxy.dir}/kept`]))).not.toBe(
    '',
  );
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
  const impatient = await startExample(sites[0]!.url, sites[1]!.url, {
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
    expect(sent.map(({ status }) => status)).toEqual([504, 504, 504, 504]);
    expect((await fetch(`${impatient.url}/api/health`)).status).toBe(200);
  }
  await impatient.stop();
});

/** Sends an empty form from one of this machine's addresses. @returns whether it was one too many */
const isOneTooMany = (address: string, url: string) =>
  new Promise<boolean>((resolve, reject) => {
    const headers = { origin: url, 'content-type': 'application/json' };
    const options = { method: 'POST', localAddress: address, family: 4, headers };
    request(`${url}/api/mailchimp/subscribe`, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 429);
    })
      .on('error', reject)
      .end('{}');
  });

test.each([
  ['the proxy tells visitors behind another proxy apart', {}, false],
  [
    'it cannot if it does not know the other’s address',
    { 'set_real_ip_from 127.0.0.1;': '' },
    true,
  ],
])('%s', async (_, changes, isShared) => {
  const [site] = sites;
  const inner = await startExample(site!.url, site!.url, changes);
  const outer = await startNginx(
    (port) => `server {
      listen ${port};
      location / {
        proxy_pass ${inner.url.replace('localhost', '127.0.0.1')};
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      }
    }`,
  );
  // More than a client may send in a minute.
  for (let n = 0; n < 11; n += 1) await isOneTooMany('127.0.0.2', outer.url);
  expect(await isOneTooMany('127.0.0.2', outer.url)).toBe(true);
  expect(await isOneTooMany('127.0.0.3', outer.url)).toBe(isShared);
  const { warnings } = (await (await fetch(`${site!.url}/api/health`)).json()) as {
    warnings: string[];
  };
  expect(warnings.join()).toContain('one address');
  await outer.stop();
  await inner.stop();
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
    sites[index] = await start(Number(new URL(site.url).port));
    await sleep(PROXY_RETRY_MS);
  }
  isOver = true;
  await visits;
  expect(sent).toBeGreaterThanOrEqual(500);
  expect(failed).toEqual([]);
});

test('the proxy serves cached pages while both instances are down', async () => {
  for (const path of pages) await read(path);
  await Promise.all(sites.map((site) => site.stop()));
  for (const path of pages) {
    const { answer, text } = await read(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(text).toContain('</html>');
  }
  for (const path of withKeys) expect((await read(path)).answer.status).toBe(502);
  await read('/search?q=logged');
  while (!proxy.log().includes('/search?q=logged')) await sleep(50);
  expect(proxy.log()).not.toContain(KEY);
});

test('once one of two instances that were down is back, visitors get its responses at once, and forms are safe to send again', async () => {
  const [a, b] = [1, 2].map(() => createServer((_request, response) => response.end('a page')));
  const [first, second] = await Promise.all([listen(a!), listen(b!)]);
  const other = await startExample(first.url, second.url);
  const status = async () => (await fetch(`${other.url}/api/health`)).status;
  expect(await status()).toBe(200);
  await Promise.all([first.stop(), second.stop()]);
  for (let visit = 0; visit < 6; visit++) expect(await status()).toBe(502);
  const form = await fetch(`${other.url}/report-water-waste/form`, { method: 'POST', body: 'a' });
  expect(form.status).toBe(502);
  expect(await form.text()).toMatch(/may have arrived.*This is safe/);
  await listen(b!, second.port);
  for (let visit = 0; visit < 6; visit++) expect(await status()).toBe(200);
  b!.closeAllConnections();
  b!.close();
  await other.stop();
});
