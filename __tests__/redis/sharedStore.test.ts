/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeRedis } from '../fakes/redis';
import { allButDate } from '../support/allButDate';
import { PAUSE_MS, startInstance } from './instances';

const freshness = { freshMs: 60_000, lastGoodMs: 3_600_000 };
const value = (text: string) => jest.fn(async () => text);

function startTwo() {
  const fake = startFakeRedis();
  const [a, b] = [startInstance(fake), startInstance(fake)];
  const ask = (instance: typeof a, load: () => Promise<string>) =>
    instance.cache.cached('content:alerts', freshness, load);
  return { fake, a, b, ask };
}

test('what one instance has loaded serves the other', async () => {
  const { a, b, ask } = startTwo();
  await ask(a, value('one'));
  const load = value('two');
  expect(await ask(b, load)).toMatchObject({ value: 'one', isStale: false });
  expect(load).not.toHaveBeenCalled();
});

test('what one instance has declared out of date, the other loads anew', async () => {
  const { a, b, ask } = startTwo();
  await ask(a, value('old'));
  await ask(b, value('never'));
  await a.cache.invalidate('content:');
  expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
  expect(await ask(a, value('never'))).toMatchObject({ value: 'new' });
});

test('other keys stay', async () => {
  const { a, b } = startTwo();
  await a.cache.cached('search:x', freshness, value('kept'));
  await a.cache.invalidate('content:');
  const { value: kept } = await b.cache.cached('search:x', freshness, value('never'));
  expect(kept).toBe('kept');
});

test('an answer that an invalidation elsewhere overtook does not count as new', async () => {
  const { a, b, ask } = startTwo();
  let finish = (_text: string) => {};
  const slow = ask(b, () => new Promise<string>((resolve) => (finish = resolve)));
  await sleep(5);
  await a.cache.invalidate('content:');
  finish('old');
  await slow;
  expect(await ask(a, value('new'))).toMatchObject({ value: 'new' });
});

test('the last good answer of the other instance serves when loading fails', async () => {
  const { a, b, ask } = startTwo();
  await ask(a, value('good'));
  await a.cache.invalidate('content:');
  const fail = () => Promise.reject(new Error('down'));
  expect(await ask(b, fail)).toMatchObject({ value: 'good', isStale: true });
});

test.each(['refused', 'hang', 'full'] as const)(
  'while Redis is %s, each instance goes on from its memory, and both agree again after it',
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
    // The first to speak to Redis again tells what happened meanwhile.
    await ask(a, value('after'));
    await sleep(PAUSE_MS + 10);
    expect(await ask(b, value('after'))).toMatchObject({ value: 'after' });
  },
);

test('an emptied Redis makes kept answers old, not new', async () => {
  const { fake, a, ask } = startTwo();
  await ask(a, value('before'));
  fake.flush();
  expect(await ask(a, value('after'))).toMatchObject({ value: 'after' });
});

test.each(['', 'null', '{"value":', '[]', '5'])(
  'nonsense in Redis counts as nothing: %j',
  async (text) => {
    const { fake, a, b, ask } = startTwo();
    await ask(a, value('before'));
    for (const key of fake.strings()) fake.put(key, text);
    expect(await ask(b, value('new'))).toMatchObject({ value: 'new' });
  },
);

test('a Redis that hangs costs a few waits, not one for each request', async () => {
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
