/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { subscribeOnce } from '@/lib/server/newsletter/subscribeOnce';
import { createRedis } from '../redis/instances';

const shared = createRedis();

/** An instance with its own list of subscribers. Adding an address takes a moment. */
async function startInstance() {
  const { redis } = await shared.open();
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

const startTwo = async () => ({ a: await startInstance(), b: await startInstance() });

test('recognizes an address subscribed on another instance, regardless of case', async () => {
  const { a, b } = await startTwo();
  expect(await a.subscribe('ada@gold.example')).toBe(true);
  expect(await b.subscribe('Ada@Gold.Example')).toBe(false);
  expect(b.list.size).toBe(0);
});

test('accepts only one of many simultaneous subscriptions of an address on two instances', async () => {
  const { a, b } = await startTwo();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? a : b).subscribe('ada@gold.example')),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(a.list.size + b.list.size).toBe(1);
});

test('accepts an address again after its subscription has failed', async () => {
  const { a, b } = await startTwo();
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
    const { a, b } = await startTwo();
    await shared.setFault(fault);
    expect(await a.subscribe('ada@gold.example')).toBe(true);
    expect(await a.subscribe('ada@gold.example')).toBe(false);
    expect(await b.subscribe('ada@gold.example')).toBe(true);
  },
);

describe('a value in Redis that is not ours', () => {
  afterEach(() => jest.restoreAllMocks());

  async function putInstead(value: string) {
    const { a, b } = await startTwo();
    await b.subscribe('ada@gold.example');
    const [key] = await shared.admin.keys('*');
    await shared.admin.set(key!, value);
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
  const { a } = await startTwo();
  await a.subscribe('ada@gold.example');
  const keys = await shared.admin.keys('*');
  expect(keys).toHaveLength(1);
  expect(keys.join()).not.toMatch(/ada|gold/);
});

test('uses Redis keys that stay the same across deployments', async () => {
  const { a } = await startTwo();
  await a.subscribe('ada@gold.example');
  const keys = await shared.admin.keys('*');
  expect(keys).toEqual([expect.stringMatching(/^[^:]+:subscriber:[0-9a-f]{64}$/)]);
});
