/** @jest-environment node */
import { previewPath } from '@/lib/server/content/objects/previewPath';
import { env } from '@/lib/server/env';
import preview from '@/pages/api/cosmic/preview';
import exit from '@/pages/api/cosmic/preview/exit';
import { serveApi, type ApiServer } from '../fakes/apiServer';

jest.mock('@/lib/server/env');

const secret = 'preview-secret';
let enter: ApiServer;
let leave: ApiServer;

const setSecret = (webhookSecret?: string) =>
  jest
    .mocked(env)
    .mockReturnValue({ cosmic: { webhookSecret }, trustProxyHops: 0 } as ReturnType<typeof env>);

beforeAll(async () => {
  enter = await serveApi(preview);
  leave = await serveApi(exit);
});
afterAll(() => Promise.all([enter.close(), leave.close()]));
beforeEach(() => setSecret(secret));

const get = (server: ApiServer, query: string) =>
  fetch(`${server.url}?${query}`, { redirect: 'manual' });

test.each(['', 'secret=', 'secret=wrong', `secret=${secret}x`, 'path=/'])(
  'refuses a preview without the right secret (%s)',
  async (query) => {
    const response = await get(enter, query);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
  },
);

test('refuses every preview when the server has no secret', async () => {
  setSecret(undefined);
  expect((await get(enter, 'secret=undefined')).status).toBe(401);
  expect((await get(enter, 'secret=')).status).toBe(401);
});

test('leaving the preview needs no secret and redirects only within the site', async () => {
  const response = await get(leave, 'path=/services');
  expect([response.status, response.headers.get('location')]).toEqual([307, '/services']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toMatch(/Expires=Thu, 01 Jan 1970/);
  expect((await get(leave, 'path=//evil.example')).status).toBe(400);
});

test.each([
  [undefined, '/'],
  ['/', '/'],
  ['/services/outage', '/services/outage'],
  ['/search?q=a%20b&page=2#top', '/search?q=a%20b&page=2#top'],
  ['/a/../services', '/services'],
  ['/@evil.example', '/@evil.example'],
  ['/?next=//evil.example', '/?next=//evil.example'],
])('accepts the path %j and redirects to %s', (path, target) => {
  expect(previewPath(path)).toBe(target);
});

test.each([
  ...['', 'services', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example'],
  ...['https://evil.example', 'javascript:alert(1)', '/\t/evil.example', '/\n/evil.example'],
  ...[
    '/ok\r\nSet-Cookie: x',
    '/\u0000',
    ' /',
    '/a b',
    '/é',
    '/./\\evil.example',
    '/..//evil.example',
  ],
  ...['/.//evil.example', '/api/cosmic/preview/exit', '/API/x', '/api', `/${'a'.repeat(3000)}`],
])('rejects the path %j', (path) => {
  expect(() => previewPath(path)).toThrow('path must be the path of a page');
});
