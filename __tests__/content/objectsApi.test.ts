/** @jest-environment node */
import { invalidateContent } from '@/lib/server/content/objects';
import { resetUpstream } from '@/lib/server/upstream';
import handler from '@/pages/api/cosmic/objects';
import { serveApi, type ApiServer } from '../fakes/apiServer';
import { startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';

let cosmic: FakeCosmic;
let api: ApiServer;

beforeAll(async () => {
  cosmic = await startFakeCosmic();
  api = await serveApi(handler);
  Object.assign(process.env, cosmic.environment);
});
afterAll(() => Promise.all([api.close(), cosmic.close()]));
beforeEach(async () => {
  cosmic.clear();
  await cosmic.setFault(undefined);
  resetUpstream();
  await invalidateContent();
});

const alerts = '{"type":"alerts"}';
const full = { hide_metafields: 'true', props: 'id,content,metadata,status,title', query: alerts };

async function get(parameters: Record<string, string> | string = full) {
  const response = await fetch(`${api.url}?${new URLSearchParams(parameters)}`);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
const objects = async (parameters?: Record<string, string>) =>
  JSON.parse((await get(parameters)).text) as { objects: Record<string, unknown>[]; total: number };

// This test must run first: later tests have a last good response to fall back on.
test('returns 502 with a plain sentence when Cosmic has failed since the server started', async () => {
  await cosmic.setFault('500');
  const answer = await get();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    502,
    'text/plain; charset=utf-8',
  ]);
  expect(answer.text).toMatch(/^A service behind this page is not working\./);
});

test('returns 504 when Cosmic has not responded in time since the server started', async () => {
  await cosmic.setFault('hang');
  expect((await get()).status).toBe(504);
});

test('says in a header when the server responded, to the millisecond', async () => {
  const before = Date.now();
  const answeredAt = Number((await get()).headers.get('x-answered-at'));
  expect(answeredAt).toBeGreaterThanOrEqual(before);
  expect(answeredAt).toBeLessThanOrEqual(Date.now());
});

test('returns an empty list when nothing is published', async () => {
  expect(await objects()).toEqual({ objects: [], total: 0 });
});

test('returns published alerts, sanitized and in the public format', async () => {
  cosmic.publish('a', {
    title: 'A',
    content: '<p onclick="alert(1)">Text<script>alert(1)</script></p>',
    metadata: { severity: { key: 'error', value: 'error' }, position: '2', note: 'internal' },
  });
  cosmic.draft('b', { title: 'B' });
  cosmic.publish('news', { type: 'news' });
  const { headers } = await get();
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(await objects()).toEqual({
    objects: [
      {
        id: 'a',
        title: 'A',
        status: 'published',
        content: '<p>Text</p>',
        metadata: expect.objectContaining({ position: 2, severity: { value: 'error' } }),
      },
    ],
    total: 1,
  });
});

test.each([
  ['id', ['id']],
  ['title,id', ['title', 'id']],
  [' id , status ', ['id', 'status']],
  ['', ['id', 'content', 'metadata', 'status', 'title']],
])('returns the right fields for props %j', async (props, names) => {
  cosmic.publish('a');
  const answer = await objects({ props, query: alerts });
  expect(Object.keys(answer.objects[0]!).sort()).toEqual([...names].sort());
});

test('returns no drafts, whatever parameters the browser adds', async () => {
  cosmic.draft('b', { title: 'B' });
  expect(await objects({ ...full, status: 'any', read_key: 'x', limit: '5' })).toMatchObject({
    total: 0,
  });
});

test.each<[Record<string, string> | string, RegExp]>([
  [{}, /^query must be JSON/],
  [{ query: 'alerts' }, /^query must be JSON/],
  [{ query: '[]' }, /^query must be JSON/],
  [{ query: 'null' }, /^query must be JSON/],
  [{ query: '"alerts"' }, /^query must be JSON/],
  [{ query: '{}' }, /^There are no objects/],
  [{ query: '{"type":"pages"}' }, /^There are no objects/],
  [{ query: '{"type":"__proto__"}' }, /^There are no objects/],
  [{ query: '{"type":"constructor"}' }, /^There are no objects/],
  [{ query: '{"type":["alerts"]}' }, /^There are no objects/],
  [{ query: '{"type":{"$ne":"x"}}' }, /^There are no objects/],
  [{ query: '{"type":"alerts","status":"any"}' }, /^query can only contain/],
  [{ query: '{"type":"alerts","__proto__":1}' }, /^query can only contain/],
  [{ query: '{"type":"alerts","$or":[]}' }, /^query can only contain/],
  [{ ...full, props: 'id,created_by' }, /^props can be/],
  [{ ...full, props: 'metadata.heading' }, /^props can be/],
  [{ ...full, props: 'id,' }, /^props can be/],
  [{ ...full, props: '__proto__' }, /^props can be/],
  [`query=${encodeURIComponent(alerts)}&query=x`, /^Please give each parameter only once/],
])('rejects %j', async (parameters, sentence) => {
  const answer = await get(parameters);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    400,
    'text/plain; charset=utf-8',
  ]);
  expect(answer.text).toMatch(sentence);
  expect(cosmic.requests.at(-1)?.query.get('query') ?? alerts).toBe(alerts);
});

test('does not repeat the input in an error message', async () => {
  expect((await get({ query: '{"type":"<script>"}' })).text).not.toContain('<');
});

test('serves the last good response while Cosmic fails', async () => {
  cosmic.publish('a');
  await objects();
  for (const fault of ['refused', '500', '401', 'html', 'empty', 'wrong types'] as const) {
    await cosmic.setFault(fault);
    await invalidateContent();
    expect(await objects()).toMatchObject({ total: 1 });
  }
});

test('allows only GET', async () => {
  expect((await fetch(api.url, { method: 'POST' })).status).toBe(405);
});
