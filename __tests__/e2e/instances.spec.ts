import { expect, test } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { cosmicKeys, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import { startRedisServer, type RedisServer } from './support/redisServer';
import { startSite, type Site } from './support/startSite';

/**
 * Two servers that share a real Redis. No browser is needed, because only their responses matter.
 */
test.describe.configure({ mode: 'serial' });

/**
 * The time within which an alert sent to one instance must show on the pages of the other, in ms.
 */
const SHOWN_MS = 30_000;

let redis: RedisServer;
let cosmic: FakeCosmic;
let a: Site;
let b: Site;

test.beforeAll(async () => {
  [redis, cosmic] = await Promise.all([startRedisServer(), startFakeCosmic()]);
  const start = () =>
    startSite({
      COSMIC_BUCKET_SLUG: cosmicKeys.slug,
      COSMIC_READ_KEY: cosmicKeys.readKey,
      COSMIC_URL: cosmic.url,
      COSMIC_WEBHOOK_SECRET: cosmicKeys.webhookSecret,
      REDIS_URL: redis.url,
    });
  [a, b] = await Promise.all([start(), start()]);
});

test.afterAll(async () => {
  await Promise.all([a?.stop(), b?.stop()]);
  await Promise.all([redis?.stop(), cosmic?.close()]);
});

const pages = ['/', '/services/outage', '/no-such-page'];

async function shows(site: Site, title: string): Promise<boolean> {
  const answers = await Promise.all(pages.map(async (path) => fetch(site.url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return texts.every((text) => text.includes(title));
}

async function publish(title: string) {
  cosmic.clear();
  cosmic.publish('alert', { title });
  expect(await cosmic.notify(`${a.url}/api/cosmic/webhook`, cosmicKeys.webhookSecret)).toBe(200);
}

test('an alert sent to one instance shows on the pages of both', async () => {
  await Promise.all([shows(a, ''), shows(b, '')]);
  await publish('Water main break');
  expect(await shows(a, 'Water main break')).toBe(true);
  await expect.poll(() => shows(b, 'Water main break'), { timeout: SHOWN_MS }).toBe(true);
});

test('the other instance reads the new content from Redis, not from Cosmic', async () => {
  await publish('Asked for once');
  const asked = cosmic.requests.length;
  await expect.poll(() => shows(b, 'Asked for once'), { timeout: SHOWN_MS }).toBe(true);
  expect(cosmic.requests.length).toBe(asked);
});

test('the limit per client counts requests to both instances', async () => {
  const post = ({ url }: Site) =>
    fetch(`${url}/api/mailchimp/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: '{"email_address":"no address"}',
    });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => post(i % 2 ? a : b)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
});

const outages = {
  gone: { begin: () => redis.stop(), end: () => redis.start() },
  paused: { begin: async () => redis.signal('SIGSTOP'), end: async () => redis.signal('SIGCONT') },
  full: {
    begin: async () => {
      await redis.stop();
      await redis.start('--maxmemory', '1mb', '--maxmemory-policy', 'noeviction');
    },
    end: async () => {
      await redis.stop();
      await redis.start();
    },
  },
};

for (const [name, { begin, end }] of Object.entries(outages)) {
  test(`both instances keep working while Redis is ${name}, and agree again afterward`, async () => {
    await publish(`Before ${name}`);
    await expect.poll(() => shows(b, `Before ${name}`), { timeout: SHOWN_MS }).toBe(true);
    await begin();
    await publish(`While ${name}`);
    expect(await shows(a, `While ${name}`)).toBe(true);
    expect(await shows(b, 'e')).toBe(true);
    await end();
    await expect
      .poll(async () => [await shows(a, `While ${name}`), await shows(b, `While ${name}`)])
      .toEqual([true, true]);
    await publish(`After ${name}`);
    await expect.poll(() => shows(b, `After ${name}`), { timeout: SHOWN_MS }).toBe(true);
  });
}

test('logs each Redis outage once, and its end', async () => {
  // Long enough for several attempts.
  await redis.stop();
  for (let i = 0; i < 6; i++) {
    await shows(a, '');
    await sleep(500);
  }
  await redis.start();
  await expect
    .poll(async () => {
      await shows(a, '');
      return count(a, 'Redis is available again');
    })
    .toBe(count(a, 'Redis is unavailable'));
  expect(count(a, 'Redis is unavailable')).toBeLessThanOrEqual(Object.keys(outages).length * 2 + 1);
  expect(a.output()).not.toContain('unhandled');
});

const count = (site: Site, words: string) => site.output().split(words).length - 1;
