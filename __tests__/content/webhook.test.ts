/** @jest-environment node */
import crypto from 'node:crypto';
import { log } from '@/lib/server/log';
import { pageStore } from '@/lib/server/pageCache/store';
import { isSecret } from '@/lib/server/http/secret';
import { resetUpstream } from '@/lib/server/upstream';
import { loadAlertsForPage } from '@/lib/server/alerts';
import handler from '@/pages/api/cosmic/webhook';
import { serveApi, type ApiServer } from '../fakes/apiServer';
import { startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';

let variables: Record<string, string> = {};
jest.mock('@/lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('@/lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});

const secret = 'SECRET-of-the-webhook';
let cosmic: FakeCosmic;
let api: ApiServer;

const setSecret = (webhookSecret = '') =>
  (variables = { ...cosmic.environment, COSMIC_WEBHOOK_SECRET: webhookSecret });

beforeAll(async () => {
  cosmic = await startFakeCosmic();
  api = await serveApi(handler);
});
afterAll(() => Promise.all([api.close(), cosmic.close()]));
beforeEach(async () => {
  setSecret(secret);
  await cosmic.setFault(undefined);
  resetUpstream();
});
afterEach(() => jest.restoreAllMocks());

async function send(body: unknown = {}, headers: Record<string, string> = {}) {
  const response = await fetch(api.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
const authorized = { 'x-webhook-secret': secret };

test.each([
  ['a missing secret', {}],
  ['an empty secret', { 'x-webhook-secret': '' }],
  ['a wrong secret', { 'x-webhook-secret': 'SECRET-of-the-webhooK' }],
  ['a part of the secret', { 'x-webhook-secret': 'SECRET' }],
  ['the secret twice in a row', { 'x-webhook-secret': `${secret}${secret}` }],
  ['the secret twice, as a list', { 'x-webhook-secret': `${secret}, ${secret}` }],
  ['the secret in another header', { authorization: `Bearer ${secret}` }],
])('refuses a call with %s before reading the body', async (_name, headers) => {
  const raised = jest.spyOn(pageStore(), 'raiseEpoch');
  expect(await send('not even JSON', headers as Record<string, string>)).toEqual({
    status: 401,
    text: 'The secret is missing or incorrect.',
  });
  expect(raised).not.toHaveBeenCalled();
});

test('refuses every call when the server has no secret', async () => {
  setSecret(undefined);
  expect((await send({}, authorized)).status).toBe(401);
  expect((await send({}, { 'x-webhook-secret': '' })).status).toBe(401);
  expect((await send({}, { 'x-webhook-secret': 'undefined' })).status).toBe(401);
});

test('compares secrets of any length in constant time', () => {
  const compare = jest.spyOn(crypto, 'timingSafeEqual');
  for (const given of ['', 'x', secret, secret.repeat(9), undefined, ['a'], 7]) {
    expect(isSecret(given, secret)).toBe(given === secret);
    expect(isSecret(given, undefined)).toBe(false);
    expect(isSecret(given, '')).toBe(false);
  }
  expect(compare).toHaveBeenCalledTimes(21);
  for (const [a, b] of compare.mock.calls) expect([a.byteLength, b.byteLength]).toEqual([32, 32]);
});

test.each(['GET', 'PUT', 'DELETE', 'HEAD'])('refuses %s requests', async (method) => {
  const { status } = await fetch(api.url, { method, headers: authorized });
  expect(status).toBe(405);
});

const v1 = { 'x-cosmicjs-event': 'object.edited.published' };

test.each<[string, unknown, Record<string, string>, object]>([
  [
    'a version 3 event with a flat object',
    { resource: 'objects', event: 'edited', data: { id: 'a', type: 'alerts' } },
    {},
    { event: 'objects.edited', type: 'alerts', id: 'a' },
  ],
  [
    'a version 3 event with a nested object',
    { resource: 'objects', event: 'created', data: { object: { id: 'a', type: 'alerts' } } },
    {},
    { event: 'objects.created', type: 'alerts', id: 'a' },
  ],
  [
    'a version 1 event',
    { type: 'object.edited.published', created_at: 1, data: { _id: 'a', type_slug: 'alerts' } },
    v1,
    { event: 'object.edited.published', type: 'alerts', id: 'a' },
  ],
  [
    'an event whose ID is an email address, which is not logged',
    { event: 'edited', data: { id: 'ada@gold.example' } },
    {},
    { event: 'edited', type: '', id: '' },
  ],
  ['an empty object', {}, {}, { event: '', type: '', id: '' }],
  ['an empty list', [], {}, { event: '', type: '', id: '' }],
  ['the JSON value null', null, {}, { event: '', type: '', id: '' }],
])('shows the changed content after %s', async (name, body, headers, logged) => {
  const noted = jest.spyOn(log, 'info');
  const before = await pageStore().epoch();
  cosmic.publish('a', { title: name });
  expect((await send(body, { ...authorized, ...headers })).status).toBe(200);
  expect((await loadAlertsForPage()).alerts.objects[0]?.title).toBe(name);
  expect(await pageStore().epoch()).toBeGreaterThan(before);
  expect(noted).toHaveBeenCalledWith({ ...logged, isShown: true }, 'content changed');
});

test('accepts calls from other sites and large events, but no event over 1 MB', async () => {
  const data = { object: { id: 'a', content: 'x'.repeat(500_000) } };
  const headers = { ...authorized, origin: 'https://app.cosmicjs.com' };
  expect((await send({ resource: 'objects', event: 'edited', data }, headers)).status).toBe(200);
  expect((await send({ filler: 'x'.repeat(1_100_000) }, headers)).status).toBe(413);
});

describe('when an event is newer than what Cosmic returns', () => {
  const titles = async () => (await loadAlertsForPage()).alerts.objects.map(({ title }) => title);
  const send3 = (event: string, data: object) =>
    send({ resource: 'objects', event, data: { id: 'late', type: 'alerts', ...data } }, authorized);
  const saved = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:05:00.000Z'];
  const before = { id: 'late', title: 'old', modified_at: saved[0] };

  /** Lets the first requests for alerts return what Cosmic had before a change. */
  function lag(requests: number, change: () => void) {
    change();
    let asked = 0;
    cosmic.setAnswers(({ query }) =>
      query.get('query')!.includes('alerts') && (asked += 1) <= requests
        ? { json: { objects: [before], total: 1 } }
        : undefined,
    );
  }

  beforeEach(async () => {
    cosmic.setAnswers(() => undefined);
    cosmic.clear();
    cosmic.publish('late', before);
    await send({}, authorized);
  });
  afterEach(() => cosmic.setAnswers(() => undefined));

  const published = { status: 'published', modified_at: saved[1] };
  test.each<[string, object, () => void, string[]]>([
    ['edited', published, () => cosmic.publish('late', { ...published, title: 'new' }), ['new']],
    ['deleted', {}, () => cosmic.remove('late'), []],
  ])('asks again until the object is %s', async (event, data, change, expected) => {
    lag(2, change);
    expect((await send3(event, data)).status).toBe(200);
    expect(await titles()).toEqual(expected);
  });

  test('returns 502 if Cosmic does not return the change within about a second', async () => {
    lag(9, () => cosmic.publish('late', { ...published, title: 'new' }));
    expect((await send3('edited', published)).status).toBe(502);
    expect(await titles()).toEqual(['old']);
  });

  test('does not wait for a draft, which does not change what is published', async () => {
    cosmic.draft('late', { title: 'draft', modified_at: saved[1] });
    cosmic.requests.length = 0;
    expect((await send3('edited', { status: 'draft', modified_at: saved[1] })).status).toBe(200);
    expect(cosmic.requests).toHaveLength(4);
    expect(await titles()).toEqual(['old']);
  });
});

test('returns 502 while Cosmic fails, but still expires the rendered pages', async () => {
  const before = await pageStore().epoch();
  await cosmic.setFault('500');
  expect(await send({}, authorized)).toEqual({
    status: 502,
    text: 'The new content could not be read yet. Pages will try again.',
  });
  expect(await pageStore().epoch()).toBeGreaterThan(before);
});
