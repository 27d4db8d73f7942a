/** @jest-environment node */
import { countRequest, forgetRequest } from '@/lib/server/http/rateLimit';
import type { Redis } from '@/lib/server/redis/connection';
import { createRedis } from './instances';

let redis: Redis;
jest.mock('@/lib/server/redis', () => ({
  // The rate limits keep using their first connection.
  sharedRedis: () => ({
    redis: { run: (...args: Parameters<Redis['run']>) => redis.run(...args) },
  }),
}));

const shared = createRedis();
beforeEach(async () => ({ redis } = await shared.open()));

test.each(['192.0.2.1', '2001:db8:1:2::/64', 'pat@gold.example'])(
  'Redis gets only a hash of %s, and its requests are counted under that hash',
  async (sender) => {
    await countRequest('receipts', sender);
    await countRequest('receipts', sender);
    await forgetRequest('receipts', sender);
    const keys = await shared.admin.keys('*');
    expect(keys).toEqual([expect.stringMatching(/:rate:receipts:[\w-]{43}$/)]);
    expect(keys.join()).not.toContain(sender);
  },
);
