/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { TOO_MANY_SEARCHES } from '@/lib/search/siteSearch';
import { clientWarnings } from '@/lib/server/http/clientAddress';
import { admit } from '@/lib/server/http/admit';
import type { HttpError } from '@/lib/server/http/httpError';
import { log } from '@/lib/server/log';
import { searchLimit } from '@/lib/server/search/searchRequest';

let trustProxyHops: number | null = 1;
jest.mock('@/lib/server/env', () => ({ env: () => ({ trustProxyHops }) }));

const requestFrom = (client: string, method = 'GET', headers: Record<string, string> = {}) =>
  ({
    method,
    headers: { 'x-forwarded-for': client, host: 'www.gcwea.example', ...headers },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

const refusalOf = (entry: Promise<string>): Promise<HttpError | null> =>
  entry.then(
    () => null,
    (error: HttpError) => error,
  );

beforeEach(() => {
  trustProxyHops = 1;
});

const admitSearch = (client: string, start: number) =>
  admit(requestFrom(client), searchLimit(start), { tooMany: TOO_MANY_SEARCHES });

/** One search, as the dialog sends it: the first page, then seven more. */
async function searchOnce(client: string) {
  for (let start = 0; start < 80; start += 10) await admitSearch(client, start);
}

test('admits 120 searches with seven additional pages each, and no more', async () => {
  for (let n = 0; n < 120; n += 1) await searchOnce('192.0.2.1');
  for (const start of [0, 10]) {
    const refusal = await refusalOf(admitSearch('192.0.2.1', start));
    expect(refusal).toMatchObject({
      status: 429,
      message: expect.stringMatching(/too many searches.*wait a minute/i),
    });
    expect(Number(refusal!.headers['Retry-After'])).toBeGreaterThan(0);
    expect(Number(refusal!.headers['Retry-After'])).toBeLessThanOrEqual(60);
  }
  expect(await refusalOf(admitSearch('192.0.2.2', 0))).toBeNull();
});

test('refuses other requests over the limit with a plain message', async () => {
  for (let n = 0; n < 10; n += 1) await admit(requestFrom('192.0.2.3'), 'subscribe');
  expect(await refusalOf(admit(requestFrom('192.0.2.3'), 'subscribe'))).toMatchObject({
    status: 429,
    message: 'Too many requests in a short time. Please wait a minute.',
  });
});

test.each([
  ['POST', 'https://evil.example', {}, 403],
  ['POST', 'https://evil.example', { sameOrigin: false }, undefined],
  ['POST', 'https://www.gcwea.example', {}, undefined],
  ['GET', 'https://evil.example', {}, undefined],
])('handles %s from %s with the options %j', async (method, origin, options, status) => {
  const request = requestFrom('192.0.2.4', method, { origin });
  expect((await refusalOf(admit(request, undefined, options)))?.status).toBe(status);
});

describe('when every visitor seems to come from one address', () => {
  const visit = (client: string, browser = '') =>
    admit(requestFrom(client, 'GET', { 'user-agent': browser }));
  const warning = [expect.stringMatching(/one address.*docs\/operations\.md/)];
  // Ends the streak of the test before.
  beforeEach(() => visit('192.0.2.7'));

  test.each(['10.0.0.9', '172.17.0.1', '127.0.0.1', '::1', 'fd00::9', '100.64.0.7'])(
    'warns about the private address %s, until a visitor has another',
    async (address) => {
      for (let n = 0; n < 9; n += 1) await visit(address);
      expect(clientWarnings()).toEqual([]);
      await visit('10.1.2.3');
      expect(clientWarnings()).toEqual(warning);
      await visit('192.0.2.8');
      expect(clientWarnings()).toEqual([]);
    },
  );

  test('warns about a public address only if many kinds of browsers use it', async () => {
    for (let n = 0; n < 100; n += 1) await visit('192.0.2.9', `browser ${n % 4}`);
    expect(clientWarnings()).toEqual([]);
    await visit('192.0.2.9', 'browser 5');
    expect(clientWarnings()).toEqual(warning);
  });

  test('does not warn about visitors who use the site without a proxy', async () => {
    for (let n = 0; n < 20; n += 1) await visit('10.0.0.1');
    expect(clientWarnings()).toEqual([]);
  });
});

test('warns once, in the log and in the health status, about a proxy when TRUST_PROXY_HOPS is not set', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  await admit(requestFrom('192.0.2.5'));
  trustProxyHops = 0;
  await admit(requestFrom('192.0.2.5'));
  trustProxyHops = null;
  // Next itself sets this header to the socket's address.
  await admit(requestFrom('10.0.0.1'));
  expect(clientWarnings()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();

  for (const client of ['192.0.2.5', '192.0.2.6'])
    expect(await admit(requestFrom(client))).toBe('10.0.0.1');
  expect(clientWarnings()).toEqual([
    expect.stringMatching(/TRUST_PROXY_HOPS.*share one rate limit/),
  ]);
  expect(warn.mock.calls).toEqual([clientWarnings()]);
  warn.mockRestore();
});
