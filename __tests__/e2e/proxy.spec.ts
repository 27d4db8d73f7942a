import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { cosmicKeys, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import { startNginx, type Proxy } from './support/nginx';
import { startRedisServer, type RedisServer } from './support/redisServer';
import { startSite, type Site } from './support/startSite';

/** The sample proxy configuration in front of two instances, as docs/operations.md recommends. */
test.describe.configure({ mode: 'serial' });

let redis: RedisServer;
let cosmic: FakeCosmic;
let sites: Site[];
let proxy: Proxy;

const start = (port?: number) =>
  startSite(
    {
      COSMIC_BUCKET_SLUG: cosmicKeys.slug,
      COSMIC_READ_KEY: cosmicKeys.readKey,
      COSMIC_URL: cosmic.url,
      COSMIC_WEBHOOK_SECRET: cosmicKeys.webhookSecret,
      REDIS_URL: redis.url,
      TRUST_PROXY_HOPS: '1',
    },
    port,
  );

test.beforeAll(async () => {
  test.setTimeout(600_000);
  [redis, cosmic] = await Promise.all([startRedisServer(), startFakeCosmic()]);
  sites = await Promise.all([start(), start()]);
  proxy = await startNginx(sites[0]!.url, sites[1]!.url);
});

test.afterAll(async () => {
  await proxy?.stop();
  await Promise.all(sites?.map((site) => site.stop()) ?? []);
  await Promise.all([redis?.stop(), cosmic?.close()]);
});

/** Longer than the proxy leaves an instance alone that was down (`fail_timeout`), in ms. */
const PROXY_RETRY_MS = 7000;

/** Longer than the proxy keeps a page, in ms. */
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

test('the first visitor of each page sees an alert that was published seconds ago', async () => {
  for (const path of pages) expect((await read(path)).answer.status).toBe(200);
  await sleep(2 * KEPT_MS);
  await publish('Boil water on Elm Street');
  await sleep(2 * KEPT_MS);
  for (const path of pages) {
    const { answer, text } = await read(path);
    expect(text, path).toContain('Boil water on Elm Street');
    expect(answer.headers.get('x-cache'), path).not.toMatch(/STALE|UPDATING/);
  }
});

test('the proxy caches a page briefly', async () => {
  const kept = await Promise.all([1, 2, 3].map(() => read('/services/water-rates')));
  const again = await read('/services/water-rates');
  const states = [...kept, again].map(({ answer }) => answer.headers.get('x-cache'));
  expect(states).toContain('HIT');
});

test('the proxy does not write what visitors search for to disk', async () => {
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

test('a rolling restart loses none of 500 requests', async () => {
  test.setTimeout(600_000);
  const failed: string[] = [];
  let sent = 0;
  let isOver = false;
  const visit = async (number: number) => {
    while (!isOver || sent < 500) {
      const path = pages[(sent + number) % pages.length];
      // A unique query, so that the proxy has no copy.
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
    expect(answer.status, path).toBe(200);
    expect(text).toContain('</html>');
  }
});
