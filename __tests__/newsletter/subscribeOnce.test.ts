/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { subscribeOnce } from '@/lib/server/newsletter/subscribeOnce';
import { guard } from '@/lib/server/redis/connection';
import { startFakeRedis } from '../fakes/redis';

/** An instance with its own list of subscribers. Adding an address takes a moment. */
function startInstance({ client }: ReturnType<typeof startFakeRedis>) {
  const redis = guard(() => client, 20);
  const list = new Set<string>();
  let failures = 0;
  const add = async (address: string) => {
    await sleep(5);
    if (failures-- > 0) throw new Error('The disk is full');
    const isNew = !list.has(address);
    list.add(address);
    return isNew;
  };
  return {
    list,
    subscribe: (address: string) => subscribeOnce(redis, address, add),
    failOnce: () => (failures = 1),
  };
}

function startTwo() {
  const fake = startFakeRedis();
  return { fake, a: startInstance(fake), b: startInstance(fake) };
}

test('recognizes an address subscribed on another instance, regardless of case', async () => {
  const { a, b } = startTwo();
  expect(await a.subscribe('ada@gold.example')).toBe(true);
  expect(await b.subscribe('Ada@Gold.Example')).toBe(false);
  expect(b.list.size).toBe(0);
});

test('accepts only one of many simultaneous subscriptions of an address on two instances', async () => {
  const { a, b } = startTwo();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? a : b).subscribe('ada@gold.example')),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(a.list.size + b.list.size).toBe(1);
});

test('accepts an address again after its subscription has failed', async () => {
  const { a, b } = startTwo();
  a.failOnce();
  const [first, second] = await Promise.allSettled([
    a.subscribe('ada@gold.example'),
    b.subscribe('ada@gold.example'),
  ]);
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: true });
});

test.each(['refused', 'hang', 'full'] as const)(
  'keeps a separate list on each instance while Redis is down (%s)',
  async (fault) => {
    const { fake, a, b } = startTwo();
    fake.setFault(fault);
    expect(await a.subscribe('ada@gold.example')).toBe(true);
    expect(await a.subscribe('ada@gold.example')).toBe(false);
    expect(await b.subscribe('ada@gold.example')).toBe(true);
  },
);

describe('a value in Redis that is not ours', () => {
  afterEach(() => jest.restoreAllMocks());

  async function putInstead(value: string) {
    const { fake, a, b } = startTwo();
    await b.subscribe('ada@gold.example');
    const [key] = fake.strings.keys();
    fake.put(key!, value);
    return a;
  }

  test('does not keep the address from being subscribed', async () => {
    const a = await putInstead('"?"');
    expect(await a.subscribe('ada@gold.example')).toBe(true);
  });

  test('does not make a subscription wait forever, even if the value claims the address', async () => {
    const a = await putInstead('claimed');
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 3000));
    expect(await a.subscribe('ada@gold.example')).toBe(true);
  });
});

test('does not send the address itself to Redis', async () => {
  const { fake, a } = startTwo();
  await a.subscribe('ada@gold.example');
  expect(fake.strings.size).toBe(1);
  expect([...fake.strings.keys()].join()).not.toMatch(/ada|gold/);
});

test('uses Redis keys that stay the same across deployments', async () => {
  const { fake, a } = startTwo();
  await a.subscribe('ada@gold.example');
  expect([...fake.strings.keys()][0]).toMatch(/^[^:]+:subscriber:[0-9a-f]{64}$/);
});
