/** @jest-environment node */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard } from '@/lib/server/redis/connection';
import { startFakeRedis } from '../fakes/redis';
import { allButDate } from '../support/allButDate';
import { PAUSE_MS, startInstance } from './instances';

const freshness = { freshMs: 60_000, lastGoodMs: 3_600_000 };
type Fake = ReturnType<typeof startFakeRedis>;

const value = (text: string) => jest.fn(async () => text);

function startTwo() {
  const fake = startFakeRedis();
  const [a, b] = [startInstance(fake), startInstance(fake)];
  const ask = (instance: typeof a, load: () => Promise<string>) =>
    instance.cache.cached('content:alerts', freshness, load);
  return { fake, a, b, ask };
}

test('serves a response that another instance loaded', async () => {
  const { a, b, ask } = startTwo();
  await ask(a, value('one'));
  const load = value('two');
  expect(await ask(b, load)).toMatchObject({ value: 'one', isStale: false });
  expect(load).not.toHaveBeenCalled();
});

test('reloads a response after another instance invalidates it', async () => {
  const { a, b, ask } = startTwo();
  await ask(a, value('old'));
  await ask(b, value('never'));
  await a.cache.invalidate('content:');
  expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
  expect(await ask(a, value('never'))).toMatchObject({ value: 'new' });
});

test('invalidating some keys keeps the responses under other keys', async () => {
  const { a, b } = startTwo();
  await a.cache.cached('search:x', freshness, value('kept'));
  await a.cache.invalidate('content:');
  const { value: kept } = await b.cache.cached('search:x', freshness, value('never'));
  expect(kept).toBe('kept');
});

test('deletes the generations if another program has filled them', async () => {
  const { fake, a, b, ask } = startTwo();
  await ask(a, value('old'));
  const [generations] = fake.hashes.values();
  for (let i = 0; i < 2000; i += 1) generations!.set(`field ${i}`, 'x');
  await sleep(5);
  await ask(b, value('new'));
  await sleep(5);
  await ask(a, value('new'));
  expect([...fake.hashes.values()].map((hash) => hash.size)).toEqual([1]);
});

test('does not treat a response as new if another instance invalidated it while it was loading', async () => {
  const { a, b, ask } = startTwo();
  let finish = (_text: string) => {};
  const slow = ask(b, () => new Promise<string>((resolve) => (finish = resolve)));
  await sleep(5);
  await a.cache.invalidate('content:');
  finish('old');
  await slow;
  expect(await ask(a, value('new'))).toMatchObject({ value: 'new' });
});

test('serves another instance’s last good response when loading fails', async () => {
  const { a, b, ask } = startTwo();
  await ask(a, value('good'));
  await a.cache.invalidate('content:');
  const fail = () => Promise.reject(new Error('down'));
  expect(await ask(b, fail)).toMatchObject({ value: 'good', isStale: true });
});

test.each(['refused', 'hang', 'full'] as const)(
  'each instance serves from memory while Redis is down (%s), and both agree afterward',
  async (fault) => {
    const { fake, a, b, ask } = startTwo();
    await ask(a, value('before'));
    await ask(b, value('never'));
    fake.setFault(fault);
    expect(await ask(b, value('never'))).toMatchObject({ value: 'before' });
    await a.cache.invalidate('content:');
    expect(await ask(a, value('during'))).toMatchObject({ value: 'during' });
    fake.setFault(undefined);
    await sleep(PAUSE_MS + 10);
    // The first instance to reach Redis again reports what has changed.
    await ask(a, value('after'));
    await sleep(PAUSE_MS + 10);
    expect(await ask(b, value('after'))).toMatchObject({ value: 'after' });
  },
);

test('treats cached responses as old after Redis has lost its data', async () => {
  const { fake, a, ask } = startTwo();
  await ask(a, value('before'));
  fake.flush();
  expect(await ask(a, value('after'))).toMatchObject({ value: 'after' });
});

test.each(['', 'null', '{"value":', '[]', '5'])(
  'ignores invalid data in Redis: %j',
  async (text) => {
    const { fake, a, b, ask } = startTwo();
    await ask(a, value('before'));
    for (const key of fake.strings.keys()) fake.put(key, text);
    expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
  },
);

const forged = JSON.stringify({ entry: { value: null, storedAt: 1e16 }, keepMs: 1e9 });

/** A value with a hash that does not need this build's secret. */
const hashed = (key: string) =>
  createHash('sha256').update(`${key}\n${forged}`).digest('base64url') + forged;

test.each([
  ['a response that this site did not write', (fake: Fake, key: string) => fake.put(key, forged)],
  ['a response with a forged hash', (fake: Fake, key: string) => fake.put(key, hashed(key))],
  [
    'another type of value',
    (fake: Fake, key: string) => {
      fake.strings.delete(key);
      fake.hashes.set(key, new Map([['a', 'b']]));
    },
  ],
])('replaces %s in Redis', async (_, put) => {
  const { fake, a, b, ask } = startTwo();
  await ask(a, value('before'));
  for (const key of [...fake.strings.keys()]) put(fake, key);
  expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
});

test('does not use a response stored for another key', async () => {
  const { fake, a, b } = startTwo();
  await a.cache.cached('content:alerts', freshness, value('alerts'));
  await a.cache.cached('content:news', freshness, value('news'));
  const [alerts, news] = fake.strings.keys();
  fake.put(news!, (await fake.client.get(alerts!))!);
  expect(await b.cache.cached('content:news', freshness, value('new'))).toMatchObject({
    value: 'new',
  });
});

test('instances share changes again after the generations were overwritten with a value of another type', async () => {
  const { fake, a, b, ask } = startTwo();
  await ask(a, value('old'));
  await ask(b, value('never'));
  for (const key of [...fake.hashes.keys()]) {
    fake.hashes.delete(key);
    fake.put(key, 'text');
  }
  await a.cache.invalidate('content:');
  expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
  expect(b.state.isFailing()).toBe(false);
});

test('says when it cannot see the changes of other instances', async () => {
  const { fake, a, ask } = startTwo();
  await ask(a, value('before'));
  expect(a.state.isFailing()).toBe(false);
  fake.setFault('refused');
  await ask(a, value('never'));
  expect(a.state.isFailing()).toBe(true);
});

test('opens a new connection if no command succeeds for a while', async () => {
  const fake = startFakeRedis();
  const open = jest.fn(() => fake.client);
  const redis = guard(open, PAUSE_MS, 0);
  await redis.read('a');
  expect(open).toHaveBeenCalledTimes(1);
  fake.setFault('refused');
  await redis.read('a');
  expect(open).toHaveBeenCalledTimes(2);
  // The new connection may be no better.
  await redis.read('a');
  expect(open).toHaveBeenCalledTimes(3);
});

test('stops waiting for a hung Redis after a few requests', async () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: allButDate });
  const { fake, a, ask } = startTwo();
  await ask(a, value('kept'));
  fake.setFault('hang');
  for (let i = 0; i < 3; i++) await ask(a, value('never'));
  const commands = fake.commands();
  for (let i = 0; i < 50; i++) await ask(a, value('never'));
  expect(fake.commands()).toBe(commands);
  jest.useRealTimers();
});
