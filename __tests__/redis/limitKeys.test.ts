/** @jest-environment node */
import { countRequest, forgetRequest } from '@/lib/server/http/rateLimit';
import { startFakeRedis } from '../fakes/redis';
import { startInstance } from './instances';

const mockRedis = jest.fn();
jest.mock('@/lib/server/redis', () => ({ sharedRedis: () => ({ redis: mockRedis() }) }));

const fake = startFakeRedis();
beforeAll(() => mockRedis.mockReturnValue(startInstance(fake).redis));

test.each(['192.0.2.1', '2001:db8:1:2::/64', 'pat@gold.example'])(
  'Redis gets only a hash of %s, and its requests are counted under that hash',
  async (sender) => {
    const before = fake.strings.size;
    await countRequest('receipts', sender);
    await countRequest('receipts', sender);
    await forgetRequest('receipts', sender);
    const added = [...fake.strings.keys()].slice(before);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(/:rate:receipts:[\w-]{43}$/);
    expect(added.join()).not.toContain(sender);
  },
);
