import { setTimeout as sleep } from 'node:timers/promises';
import { cosmicKeys, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import { eventually } from '../support/eventually';
import { startRedisServer, type RedisServer } from '../support/redisServer';
import { startSite, type Site } from '../support/startSite';

/** Two servers that share a real Redis. */

let redis: RedisServer;
let cosmic: FakeCosmic;
let a: Site;
let b: Site;

beforeAll(async () => {
  [redis, cosmic] = await Promise.all([startRedisServer(), startFakeCosmic()]);
  const start = () =>
    startSite({
      ...cosmic.environment,
      REDIS_URL: redis.url,
    });
  [a, b] = await Promise.all([start(), start()]);
});

afterAll(async () => {
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

const expectShown = (site: Site, title: string) =>
  eventually(async () => expect(await shows(site, title)).toBe(true));

async function publish(title: string) {
  cosmic.clear();
  cosmic.publish('alert', { title });
  expect(await cosmic.notify(`${a.url}/api/cosmic/webhook`, cosmicKeys.webhookSecret)).toBe(200);
}

test('an alert sent to one instance appears on the pages of both', async () => {
  await Promise.all([shows(a, ''), shows(b, '')]);
  await publish('Water main break');
  expect(await shows(a, 'Water main break')).toBe(true);
  await expectShown(b, 'Water main break');
});

test('the other instance reads the new content from Redis, not from Cosmic', async () => {
  await publish('Asked for once');
  const asked = cosmic.requests.length;
  await expectShown(b, 'Asked for once');
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
    await expectShown(b, `Before ${name}`);
    await begin();
    await publish(`While ${name}`);
    expect(await shows(a, `While ${name}`)).toBe(true);
    expect(await shows(b, 'e')).toBe(true);
    await end();
    // Visits both, because an instance notices the end of an outage only when it is visited.
    await eventually(async () => {
      const shown = [await shows(a, `While ${name}`), await shows(b, `While ${name}`)];
      expect(shown).toEqual([true, true]);
    });
    await publish(`After ${name}`);
    await expectShown(b, `After ${name}`);
  });
}

test('logs each Redis outage at most twice, and always logs its end', async () => {
  // The outage lasts long enough for several attempts to reach Redis.
  await redis.stop();
  for (let i = 0; i < 6; i++) {
    await shows(a, '');
    await sleep(500);
  }
  await redis.start();
  await eventually(async () => {
    await shows(a, '');
    expect(count(a, 'Redis is available again')).toBe(count(a, 'Redis is unavailable'));
  });
  expect(count(a, 'Redis is unavailable')).toBeLessThanOrEqual(Object.keys(outages).length * 2 + 1);
  expect(a.output()).not.toContain('unhandled');
});

const count = (site: Site, words: string) => site.output().split(words).length - 1;
