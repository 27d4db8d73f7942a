/** @jest-environment node */
import { countRequest } from '@/lib/server/http/rateLimit';
import { resetUpstream, upstreamHealth } from '@/lib/server/upstream';
import { serveApi, type ApiServer } from '../fakes/apiServer';
import { GA_ID, GA_SECRET, hitProblems, startGa } from '../fakes/ga';

const environment = {
  trustProxyHops: 1,
  analytics: { google: null as null | { measurementId: string; apiSecret: string; url: string } },
};
jest.mock('@/lib/server/env', () => ({ env: () => environment }));
jest.mock('@/lib/server/http/rateLimit');

let api: ApiServer;
let ga: Awaited<ReturnType<typeof startGa>>;

beforeAll(async () => {
  ga = await startGa();
  const { default: handler } = await import('@/pages/api/analytics');
  api = await serveApi(handler);
});

beforeEach(async () => {
  environment.analytics.google = { measurementId: GA_ID, apiSecret: GA_SECRET, url: ga.url };
  jest.mocked(countRequest).mockResolvedValue({ isAllowed: true, retryAfterSeconds: 0 });
  await ga.setFault(undefined);
  ga.requests.length = 0;
  resetUpstream();
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => Promise.all([ga.close(), api.close()]));

const click = {
  event: 'Button Click',
  properties: {
    component: 'Top Bar',
    element: 'Link',
    label: 'Pay Bill',
    href: 'https://portal.gcwea.example/pay',
  },
};
const view = { event: 'Page View', properties: { path: '/services/outage', title: 'Outages' } };

async function post(body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(api.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${api.host}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { status } = answer;
  return { status, text: await answer.text(), cookie: answer.headers.get('set-cookie') };
}

/** Waits until the fake has received `count` requests, and returns the last hit. */
async function nextHit(count = 1) {
  for (let tries = 0; ga.requests.length < count && tries < 3000; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(ga.requests).toHaveLength(count);
  return ga.hits().at(-1)!;
}

test('sends a click as button_click with its properties', async () => {
  expect(await post(click)).toEqual({ status: 204, text: '', cookie: null });
  const { events } = await nextHit();
  expect(events).toEqual([
    {
      name: 'button_click',
      params: {
        ...click.properties,
        session_id: expect.stringMatching(/^\d{10}$/),
        engagement_time_msec: expect.any(Number),
      },
    },
  ]);
  expect(ga.requests.flatMap(hitProblems)).toEqual([]);
});

test('sends a page view as page_view with the page’s URL and title', async () => {
  await post(view);
  const { events } = await nextHit();
  expect(events[0]).toMatchObject({
    name: 'page_view',
    params: {
      page_location: 'https://www.gcwea.example/services/outage',
      page_title: 'Outages',
    },
  });
  expect(ga.requests.flatMap(hitProblems)).toEqual([]);
});

test('shortens long values and removes query strings', async () => {
  const long = 'ä😀'.repeat(200);
  await post({ event: 'Page View', properties: { path: '/search?q=secret#x', title: long } });
  const { events } = await nextHit();
  expect(events[0]!.params.page_location).toBe('https://www.gcwea.example/search');
  expect([...String(events[0]!.params.page_title)]).toHaveLength(100);
  expect(JSON.stringify(ga.requests)).not.toContain('secret=');
});

test('does not reveal the reference or key of a visitor’s request', async () => {
  const path = '/requests/7KQ4-M2XD/secret-key';
  await post({ event: 'Page View', properties: { path, title: 'Your request' } });
  const { events } = await nextHit();
  expect(events[0]!.params.page_location).toBe('https://www.gcwea.example/requests');
});

describe('visitor IDs', () => {
  const as = (address: string, userAgent = 'Browser/1') => ({
    'x-forwarded-for': address,
    'user-agent': userAgent,
  });
  const clientOf = async (headers: Record<string, string>, count: number) => {
    await post(view, headers);
    const { client_id: clientId, events } = await nextHit(count);
    return [clientId, events[0]!.params.session_id];
  };

  test('stay the same during a visit on the same day, and differ between visitors', async () => {
    const ann = await clientOf(as('203.0.113.7'), 1);
    expect(ann[0]).toMatch(/^\d+\.\d+$/);
    expect(await clientOf(as('203.0.113.7'), 2)).toEqual(ann);
    expect((await clientOf(as('203.0.113.8'), 3))[0]).not.toBe(ann[0]);
    expect((await clientOf(as('203.0.113.7', 'Browser/2'), 4))[0]).not.toBe(ann[0]);
  });

  test('change every day', async () => {
    const today = await clientOf(as('203.0.113.7'), 1);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 24 * 3_600_000);
    expect((await clientOf(as('203.0.113.7'), 2))[0]).not.toBe(today[0]);
  });

  test('reveal neither the visitor’s IP address nor their browser', async () => {
    await post(view, as('203.0.113.7', 'Browser/1'));
    await nextHit();
    const told = JSON.stringify(ga.requests);
    expect(told).not.toMatch(/203\.0\.113|Browser\/1|forwarded|ip_override/);
  });
});

test.each([
  ['dnt', '1'],
  ['sec-gpc', '1'],
])('sends nothing to Google when the header %s is %s', async (header, value) => {
  expect((await post(click, { [header]: value })).status).toBe(204);
  await post(view);
  expect((await nextHit()).events[0]!.name).toBe('page_view');
});

test.each<[string, unknown, number]>([
  ['an empty object', {}, 400],
  ['the JSON value null', null, 400],
  ['an unknown event', { event: 'purchase', properties: {} }, 400],
  ['an event named after a method of Object', { event: 'toString', properties: {} }, 400],
  ['an event without properties', { event: 'Button Click' }, 400],
  ['a missing property', { event: 'Button Click', properties: { label: 'x' } }, 400],
  ['a property of the wrong type', { ...view, properties: { path: ['/'], title: 'x' } }, 400],
  ['a path on another host', { ...view, properties: { path: '//evil.example', title: 'x' } }, 400],
  [
    'a property that is too long',
    { ...view, properties: { path: '/', title: 'x'.repeat(2000) } },
    400,
  ],
  ['a body that is not JSON', '{', 400],
  ['a body that is too large', { ...view, filler: 'x'.repeat(9000) }, 413],
])('refuses %s', async (_name, body, status) => {
  expect((await post(body)).status).toBe(status);
  expect(ga.requests).toEqual([]);
});

test('refuses a request from another origin', async () => {
  expect((await post(view, { origin: 'https://evil.example' })).status).toBe(403);
});

test('refuses requests over the limit with 429', async () => {
  const refusal = { isAllowed: false, retryAfterSeconds: 42 };
  jest.mocked(countRequest).mockResolvedValue(refusal);
  expect((await post(view)).status).toBe(429);
  expect(countRequest).toHaveBeenLastCalledWith('analytics', '127.0.0.1');
});

test('accepts and drops events when no Google account is set up', async () => {
  environment.analytics.google = null;
  expect((await post(view)).status).toBe(204);
  expect(ga.requests).toEqual([]);
});

test.each(['refused', 'hang', '500', 'html'] as const)(
  'responds to the visitor without waiting for Google (%s)',
  async (fault) => {
    await ga.setFault(fault);
    expect((await post(view)).status).toBe(204);
    const { lastFailure } = upstreamHealth()['google-analytics']!;
    // The call that hangs is still running; the others may have ended.
    if (fault === 'hang') expect(lastFailure).toBeNull();
  },
);
