/** @jest-environment node */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { createSharedLimiter } from '@/lib/server/http/rateLimit';
import { createRedis } from './instances';

const shared = createRedis();

async function startTwo(points: number) {
  const start = async () => {
    const memory = new RateLimiterMemory({ points, duration: 60 });
    return createSharedLimiter((await shared.open()).redis, memory, 'subscribe');
  };
  return { a: await start(), b: await start() };
}

const isAllowed = (limiter: ReturnType<typeof createSharedLimiter>, client: string) =>
  limiter.consume(client).then(
    () => true,
    (refusal: RateLimiterRes) => refusal.msBeforeNext <= 0,
  );

test('counts a client’s requests across all instances', async () => {
  const { a, b } = await startTwo(10);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => isAllowed(i % 2 ? a : b, '192.0.2.1')),
  );
  expect(answers.filter(Boolean)).toHaveLength(10);
  expect(await isAllowed(a, '192.0.2.2')).toBe(true);
});

test('a request that one instance stops counting no longer counts on the other', async () => {
  const { a, b } = await startTwo(1);
  expect(await isAllowed(a, '192.0.2.1')).toBe(true);
  await a.reward('192.0.2.1');
  expect(await isAllowed(b, '192.0.2.1')).toBe(true);
  expect(await isAllowed(a, '192.0.2.1')).toBe(false);
});

test.each(['refused', 'hang', 'full'] as const)(
  'each instance counts on its own while Redis is down (%s)',
  async (fault) => {
    const { a } = await startTwo(3);
    await shared.setFault(fault);
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await isAllowed(a, '192.0.2.1'));
    expect(answers).toEqual([true, true, true, false, false]);
  },
);
