/** @jest-environment node */
import { createHash } from 'node:crypto';
import range from 'lodash/range';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard } from '@/lib/server/redis/connection';
import { allButDate } from '../support/allButDate';
import { eventually } from '../support/eventually';
import { limits, PAUSE_MS, createRedis } from './instances';

const freshness = { freshMs: 60_000, lastGoodMs: 3_600_000 };
const shared = createRedis();

const value = (text: string) => jest.fn(async () => text);

async function startTwo() {
  const { a, b } = await shared.startTwo();
  const ask = (instance: typeof a, load: () => Promise<string>) =>
    instance.cache.cached('content:alerts', freshness, load);
  return { a, b, ask };
}

/** The name in Redis of the response that is cached under this key. */
const answerKey = async (key: string) => (await shared.admin.keys(`*:answer:${key}`))[0]!;

test('serves a response that another instance loaded', async () => {
  const { a, b, ask } = await startTwo();
  await ask(a, value('one'));
  const load = value('two');
  expect(await ask(b, load)).toMatchObject({ value: 'one', isStale: false });
  expect(load).not.toHaveBeenCalled();
});

test('reloads a response after another instance invalidates it', async () => {
  const { a, b, ask } = await startTwo();
  await ask(a, value('old'));
  await ask(b, value('never'));
  await a.cache.invalidate('content:');
  expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
  expect(await ask(a, value('never'))).toMatchObject({ value: 'new' });
});

test('invalidating some keys keeps the responses under other keys', async () => {
  const { a, b } = await startTwo();
  await a.cache.cached('search:x', freshness, value('kept'));
  await a.cache.invalidate('content:');
  const { value: kept } = await b.cache.cached('search:x', freshness, value('never'));
  expect(kept).toBe('kept');
});

test('deletes the generations if another program has filled them', async () => {
  const { a, b, ask } = await startTwo();
  await ask(a, value('old'));
  const [generations = ''] = await shared.admin.keys('*:generations');
  await shared.admin.hSet(
    generations,
    Object.fromEntries(range(2000).map((n) => [`field ${n}`, 'x'])),
  );
  await sleep(5);
  await ask(b, value('new'));
  await sleep(5);
  await ask(a, value('new'));
  expect(await shared.admin.hLen(generations)).toBe(1);
});

test('does not treat a response as new if another instance invalidated it while it was loading', async () => {
  const { a, b, ask } = await startTwo();
  let finish = (_text: string) => {};
  const load = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const slow = ask(b, load);
  await eventually(() => expect(load).toHaveBeenCalled());
  await a.cache.invalidate('content:');
  finish('old');
  await slow;
  expect(await ask(a, value('new'))).toMatchObject({ value: 'new' });
});

test('serves another instance’s last good response when loading fails', async () => {
  const { a, b, ask } = await startTwo();
  await ask(a, value('good'));
  await a.cache.invalidate('content:');
  const fail = () => Promise.reject(new Error('down'));
  expect(await ask(b, fail)).toMatchObject({ value: 'good', isStale: true });
});

test.each(['refused', 'hang', 'full'] as const)(
  'each instance serves from memory while Redis is down (%s), and both agree afterward',
  async (fault) => {
    const { a, b, ask } = await startTwo();
    await ask(a, value('before'));
    await ask(b, value('never'));
    await shared.setFault(fault);
    expect(await ask(b, value('never'))).toMatchObject({ value: 'before' });
    await a.cache.invalidate('content:');
    expect(await ask(a, value('during'))).toMatchObject({ value: 'during' });
    await shared.setFault();
    await sleep(PAUSE_MS + 10);
    // The first instance to reach Redis again reports what has changed.
    await ask(a, value('after'));
    await sleep(PAUSE_MS + 10);
    expect(await ask(b, value('after'))).toMatchObject({ value: 'after' });
  },
);

test('treats cached responses as old after Redis has lost its data', async () => {
  const { a, ask } = await startTwo();
  await ask(a, value('before'));
  await shared.admin.flushAll();
  expect(await ask(a, value('after'))).toMatchObject({ value: 'after' });
});

test.each(['', 'null', '{"value":', '[]', '5'])(
  'ignores invalid data in Redis: %j',
  async (text) => {
    const { a, b, ask } = await startTwo();
    await ask(a, value('before'));
    await shared.admin.set(await answerKey('content:alerts'), text);
    expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
  },
);

const forged = JSON.stringify({ entry: { value: null, storedAt: 1e16 }, keepMs: 1e9 });

/** The forged value, with a hash that can be computed without this build's secret. */
const hashed = (key: string) =>
  createHash('sha256').update(`${key}\n${forged}`).digest('base64url') + forged;

test.each<[string, (key: string) => Promise<unknown>]>([
  ['a response that this site did not write', (key) => shared.admin.set(key, forged)],
  ['a response with a forged hash', (key) => shared.admin.set(key, hashed(key))],
  ['another type of value', (key) => shared.admin.multi().del(key).hSet(key, 'a', 'b').exec()],
])('replaces %s in Redis', async (_, put) => {
  const { a, b, ask } = await startTwo();
  await ask(a, value('before'));
  await put(await answerKey('content:alerts'));
  expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
});

test('does not use a response stored for another key', async () => {
  const { a, b } = await startTwo();
  await a.cache.cached('content:alerts', freshness, value('alerts'));
  await a.cache.cached('content:news', freshness, value('news'));
  await shared.admin.copy(await answerKey('content:alerts'), await answerKey('content:news'), {
    REPLACE: true,
  });
  expect(await b.cache.cached('content:news', freshness, value('new'))).toMatchObject({
    value: 'new',
  });
});

test('instances share changes again after the generations were overwritten with a value of another type', async () => {
  const { a, b, ask } = await startTwo();
  await ask(a, value('old'));
  await ask(b, value('never'));
  const [key] = await shared.admin.keys('*:generations');
  await shared.admin.set(key!, 'text');
  await a.cache.invalidate('content:');
  expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
  expect(b.state.isFailing()).toBe(false);
});

test('says when it cannot see changes made by other instances', async () => {
  const { a, ask } = await startTwo();
  await ask(a, value('before'));
  expect(a.state.isFailing()).toBe(false);
  await shared.setFault('refused');
  await ask(a, value('never'));
  expect(a.state.isFailing()).toBe(true);
});

test('opens a new connection if no command succeeds for a while', async () => {
  const opened = await Promise.all(range(3).map(() => shared.open()));
  const open = jest.fn(() => opened.shift()!.client);
  const redis = guard(open, { ...limits, renewAfterMs: 0 });
  await redis.read('a');
  expect(open).toHaveBeenCalledTimes(1);
  await shared.setFault('hang');
  await redis.read('a');
  expect(open).toHaveBeenCalledTimes(2);
  // The new connection may be no better.
  await redis.read('a');
  expect(open).toHaveBeenCalledTimes(3);
});

test('stops waiting for a hung Redis after a few requests', async () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: allButDate });
  const { a, ask } = await startTwo();
  await ask(a, value('kept'));
  await shared.setFault('hang');
  const commands = jest.spyOn(a.client, 'hGetAll');
  for (let i = 0; i < 50; i++) await ask(a, value('never'));
  expect(commands).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
