/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@/lib/server/http/clientAddress';
import { countRequest } from '@/lib/server/http/rateLimit';

const requestOf = (remoteAddress?: string, forwardedFor?: string | string[]) =>
  ({
    headers: { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test.each([
  ['the socket without trust', 0, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['one proxy', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two proxies', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['fewer entries than proxies', 3, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  ['no header', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['an empty header', 1, '10.0.0.1', '', '10.0.0.1'],
  ['an entry that is no address', 1, '10.0.0.1', '1.1.1.1, <script>', '10.0.0.1'],
  ['an entry with a port', 1, '10.0.0.1', '1.1.1.1:8080', '1.1.1.1'],
  ['a mapped IPv4 address', 0, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
  ['a mapped IPv4 address in hex', 0, '::ffff:909:909', undefined, '9.9.9.9'],
  ['IPv6', 0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['IPv6 of the same network', 0, '2001:DB8:1:2::9', undefined, '2001:db8:1:2::/64'],
  ['short IPv6', 0, '2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['IPv6 with port', 1, '10.0.0.1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['IPv6 with zone', 0, 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['the local address', 0, '::1', undefined, '0:0:0:0::/64'],
  ['a lost socket', 0, undefined, undefined, 'unknown'],
  ['a repeated header', 1, '10.0.0.1', ['6.6.6.6', '1.1.1.1'], '1.1.1.1'],
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
  ] as const)('%s allows %i a minute and client', async (name, limit) => {
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
