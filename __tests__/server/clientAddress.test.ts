/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@/lib/server/http/clientAddress';
import { countRequest } from '@/lib/server/http/rateLimit';

const requestOf = (remoteAddress?: string, forwardedFor?: string | string[]) =>
  ({
    headers: { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test('can group IPv6 addresses by a larger network', () => {
  const request = requestOf('2001:db8:1:abcd::9');
  expect(clientAddress(request, 0, 56)).toBe('2001:db8:1:ab00::/56');
});

test.each([
  ['uses the socket when no proxy is trusted', 0, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['uses the last entry with one proxy', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [
    'uses the second-to-last entry with two proxies',
    2,
    '10.0.0.1',
    '6.6.6.6, 1.1.1.1, 10.0.0.2',
    '1.1.1.1',
  ],
  [
    'uses the socket when there are fewer entries than proxies',
    3,
    '10.0.0.1',
    '1.1.1.1',
    '10.0.0.1',
  ],
  ['uses the socket without a header', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['uses the socket when the header is empty', 1, '10.0.0.1', '', '10.0.0.1'],
  [
    'uses the socket when the entry is not an address',
    1,
    '10.0.0.1',
    '1.1.1.1, <script>',
    '10.0.0.1',
  ],
  ['removes the port', 1, '10.0.0.1', '1.1.1.1:8080', '1.1.1.1'],
  ['reads a mapped IPv4 address', 0, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
  ['reads a mapped IPv4 address in hex', 0, '::ffff:909:909', undefined, '9.9.9.9'],
  [
    'shortens an IPv6 address to its network',
    0,
    '2001:db8:1:2:3:4:5:6',
    undefined,
    '2001:db8:1:2::/64',
  ],
  ['groups IPv6 addresses by network', 0, '2001:DB8:1:2::9', undefined, '2001:db8:1:2::/64'],
  ['uses the IPv4 address of a NAT64 client', 0, '64:ff9b::c000:201', undefined, '192.0.2.1'],
  ['expands a short IPv6 address', 0, '2001:db8::1', undefined, '2001:db8::/64'],
  [
    'removes the port of an IPv6 address',
    1,
    '10.0.0.1',
    '[2001:db8:1:2::9]:443',
    '2001:db8:1:2::/64',
  ],
  ['removes the zone of an IPv6 address', 0, 'fe80::1%eth0', undefined, 'fe80::/64'],
  ['reads the local address', 0, '::1', undefined, '::/64'],
  ['treats a closed socket as unknown', 0, undefined, undefined, 'unknown'],
  ['uses the last of repeated headers', 1, '10.0.0.1', ['6.6.6.6', '1.1.1.1'], '1.1.1.1'],
])('%s', (_name, hops, socket, header, address) => {
  expect(clientAddress(requestOf(socket, header), hops)).toBe(address);
});

describe('rate limits', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['search', 120],
    ['subscribe', 10],
    ['analytics', 120],
  ] as const)('%s allows each client %i requests per minute', async (name, limit) => {
    for (let count = 0; count < limit; count++) {
      expect(await countRequest(name, '1.1.1.1')).toEqual({
        isAllowed: true,
        retryAfterSeconds: 0,
      });
    }
    jest.advanceTimersByTime(20_500);
    expect(await countRequest(name, '1.1.1.1')).toEqual({
      isAllowed: false,
      retryAfterSeconds: 40,
    });
    expect((await countRequest(name, '2.2.2.2')).isAllowed).toBe(true);
    jest.advanceTimersByTime(40_000);
    expect((await countRequest(name, '1.1.1.1')).isAllowed).toBe(true);
  });
});
