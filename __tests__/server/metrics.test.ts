/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { createListener } from '@/lib/server/listener';
import { prepareQueues } from '@/lib/server/listener/queues';
import { metrics } from '@/lib/server/metrics';
import { createUpstream } from '@/lib/server/upstream/client';
import handler from '@/pages/api/metrics';
import { serveApi, type ApiServer } from '../fakes/apiServer';
import { startFaultyServer } from '../fakes/faultyServer';
import { listen } from '../support/listen';

let variables: Record<string, string> = {};
jest.mock('@/lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('@/lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});

const token = 'TOKEN-of-the-metrics';
const bearer = { authorization: `Bearer ${token}` };
let api: ApiServer;

beforeAll(async () => {
  api = await serveApi(handler);
});
afterAll(() => api.close());
beforeEach(() => {
  variables = { METRICS_TOKEN: token };
  metrics.registry.resetMetrics();
});

async function ask(headers: Record<string, string> = bearer) {
  const response = await fetch(api.url, { headers });
  return { response, status: response.status, text: await response.text() };
}

test('does not exist without a token', async () => {
  for (const METRICS_TOKEN of ['', 'short']) {
    variables = { METRICS_TOKEN };
    expect((await ask()).status).toBe(404);
    expect((await ask({ authorization: 'Bearer ' })).status).toBe(404);
  }
});

test.each([
  ['no token', {}],
  ['an empty token', { authorization: 'Bearer ' }],
  ['a wrong token', { authorization: `Bearer ${token}x` }],
  ['the token without its scheme', { authorization: token }],
])('refuses %s', async (_name, headers) => {
  const { status, text, response } = await ask(headers);
  expect([status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(text).not.toContain('http_request');
});

test('is OpenMetrics that no cache keeps', async () => {
  const { status, text, response } = await ask();
  expect([status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('content-type')).toMatch(/^application\/openmetrics-text;/);
  expect(text).toMatch(/\n# EOF\n$/);
  for (const name of ['outbox_waiting_messages', 'outbox_oldest_waiting_seconds'])
    expect(text).toMatch(new RegExp(`^${name} 0$`, 'm'));
  expect(text).toMatch(/^content_changed_timestamp_seconds \d+/m);
});

/** How many requests each kind and status class has. */
const counted = async () =>
  Object.fromEntries(
    [...(await ask()).text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)].map(
      ([, labels, count]) => [labels!.replaceAll(/\w+="(\w+)"/g, '$1'), Number(count)],
    ),
  );

test('counts and times requests by kind and status class, without anything about the visitor', async () => {
  await prepareQueues();
  const statuses: Record<string, number> = { '/missing': 404, '/api/broken': 500 };
  const next = async ({ url = '' }, response: ServerResponse) => {
    if (url === '/cut-off') return response.destroy();
    return response.writeHead(statuses[url] ?? 200).end('x');
  };
  const { url, stop } = await listen(createListener(next));
  const paths = [
    '/?q=zq7personal.x',
    '/a/b',
    '/missing',
    '/api/search?q=zq7personal',
    '/api/broken',
  ];
  const files = ['/feed.xml', '/pictures/a.jpg?x', '/_next/data/x/a.json', '/A/', '/cut-off'];
  for (const path of [...paths, ...files])
    await fetch(url + path, { redirect: 'manual' }).catch(() => {});
  await stop();
  expect(await counted()).toEqual({
    'page,2xx': 3,
    'page,3xx': 1,
    'page,4xx': 1,
    'page,none': 1,
    'api,2xx': 1,
    'api,5xx': 1,
    'file,2xx': 2,
  });
  expect((await ask()).text).not.toMatch(/zq7personal|127\.0\.0\.1|missing"/);
});

test('counts calls to services by result', async () => {
  const fake = await startFaultyServer();
  const { fetch: call } = createUpstream();
  const request = { service: 'test', url: fake.url, retries: 0 };
  await call(request);
  await fake.setFault('500');
  await call(request).catch(() => {});
  await fake.close();
  const { text } = await ask();
  expect([...text.matchAll(/^upstream_calls_total(\{.*)$/gm)].map(([, rest]) => rest)).toEqual([
    '{service="test",result="ok"} 1',
    '{service="test",result="status"} 1',
  ]);
});
