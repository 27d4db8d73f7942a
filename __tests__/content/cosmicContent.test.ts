/** @jest-environment node */
import { cosmicContent } from '@/lib/server/content/objects/cosmic';
import { resetUpstream, upstreamHealth } from '@/lib/server/upstream';
import { cosmicKeys, NONE, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import type { Answer, Fault } from '../fakes/faults';

let cosmic: FakeCosmic;

type Options = { drafts?: boolean } & Partial<typeof cosmicKeys>;

const read = ({ drafts = false, ...keys }: Options = {}) =>
  cosmicContent({ ...cosmicKeys, ...keys, url: cosmic.url }).read({ type: 'alerts', drafts });

const objects = async (options?: Options) =>
  (await read(options)).flatMap(({ object }) => object ?? []);
const ids = async () => (await objects()).map(({ id }) => id);
const problems = async () => (await read()).filter(({ problem }) => problem);

beforeAll(async () => {
  cosmic = await startFakeCosmic();
});
afterAll(() => cosmic.close());
beforeEach(async () => {
  await cosmic.setFault(undefined);
  cosmic.setAnswers(() => undefined);
  cosmic.clear();
  cosmic.requests.length = 0;
  resetUpstream();
});

test('reads all published objects of a type with one request', async () => {
  cosmic.publish('a', { title: 'A', content: '<p>x</p>', publish_at: '2026-11-21T00:00:00Z' });
  cosmic.publish('news', { type: 'news' });
  cosmic.draft('b', { title: 'B' });
  expect(await read()).toEqual([
    {
      key: 'a',
      object: {
        id: 'a',
        slug: 'a',
        title: 'A',
        status: 'published',
        content: '<p>x</p>',
        publishAt: '2026-11-21T00:00:00Z',
        unpublishAt: null,
        modifiedAt: expect.any(String) as string,
        metadata: {},
      },
    },
  ]);
  expect(cosmic.requests.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    [
      `/v3/buckets/${cosmicKeys.slug}/objects`,
      {
        read_key: cosmicKeys.readKey,
        status: 'published',
        query: '{"type":"alerts"}',
        props: 'id,slug,title,status,content,metadata,publish_at,unpublish_at,modified_at',
        limit: '1000',
        skip: '0',
      },
    ],
  ]);
});

test('returns drafts only when asked, in place of the published versions', async () => {
  cosmic.publish('a', { title: 'Published' });
  cosmic.draft('a', { title: 'Draft of it' });
  cosmic.draft('b', { title: 'New' });
  const titles = async (drafts: boolean) => (await objects({ drafts })).map(({ title }) => title);
  expect(await titles(true)).toEqual(['Draft of it', 'New']);
  expect(await titles(false)).toEqual(['Published']);
});

test.each([0, 1, 1000, 1001, 2000])('reads all %i objects, page by page', async (count) => {
  for (let i = 0; i < count; i++) cosmic.publish(`alert-${i}`);
  expect(await ids()).toEqual(Array.from({ length: count }, (_, i) => `alert-${i}`));
  expect(await problems()).toEqual([]);
  expect(cosmic.requests).toHaveLength(Math.max(1, Math.ceil(count / 1000)) * 2);
});

test('reads at most 2,000 objects and reports that there are more', async () => {
  for (let i = 0; i < 2002; i++) cosmic.publish(`a${i}`);
  expect(await ids()).toHaveLength(2000);
  expect(await problems()).toEqual([
    { key: '', problem: 'Visitors see only the first 2000 of 2002 objects.' },
  ]);
});

describe('large objects', () => {
  const text = (characters: number) => 'water '.repeat(characters / 6);

  test('are read in halves when Cosmic refuses a page', async () => {
    for (let i = 0; i < 10; i++) cosmic.publish(`a${i}`, { metadata: { extra: text(700_000) } });
    expect(await ids()).toHaveLength(10);
    expect(await problems()).toEqual([]);
    expect(upstreamHealth().cosmic?.lastFailure).toBeNull();
  });

  test('hide no others: one that is too large is left out and reported', async () => {
    cosmic.publish('before');
    cosmic.publish('giant', { metadata: { extra: text(6_600_000) } });
    cosmic.publish('after');
    expect(await ids()).toEqual(['before', 'after']);
    expect(await problems()).toEqual([
      { key: 'giant', problem: 'Visitors do not see it: it is too large.' },
    ]);
    expect(upstreamHealth().cosmic?.lastFailure).toBeNull();
  });
});

test('leaves out and reports an object without an ID, and cleans up unusual ones', async () => {
  for (const id of ['"><script>', '', 'a'.repeat(20_000)]) cosmic.publish(id);
  expect(await ids()).toEqual(['-script-', 'a'.repeat(100)]);
  expect(await problems()).toEqual([
    { key: '', problem: 'Visitors do not see objects without an id.' },
  ]);
});

test.each([
  ['numbers', { objects: [0, 0, 0], total: 3 }],
  ['objects without ids', { objects: [{ title: 'x' }], total: 1 }],
  ['too many objects', { objects: Array.from({ length: 1001 }, (_, n) => ({ id: `${n}` })) }],
  ['none of its three objects', { objects: [], total: 3 }],
  ['no objects and an error', { status: 500, message: 'Oops', objects: [] }],
  ['no objects and no total', { objects: [] }],
  ['no objects and a negative total', { objects: [], total: -1 }],
])('a response with %s is a failure, because it would remove everything', async (_what, json) => {
  cosmic.setAnswers(() => ({ json }));
  await expect(read()).rejects.toMatchObject({ service: 'cosmic', kind: 'body' });
  expect(upstreamHealth().cosmic?.lastFailure).toMatchObject({ kind: 'body' });
});

test('accepts an empty list if Cosmic says that there are no objects', async () => {
  cosmic.setAnswers(() => ({ json: { objects: [], total: 0 } }));
  expect(await read()).toEqual([]);
});

describe('a 404 from Cosmic', () => {
  const json = (status: number, body: unknown): Answer => ({ status, json: body });
  const page: Answer = {
    status: 404,
    body: Buffer.from('<h1>404 Not Found</h1>'),
    headers: { 'content-type': 'text/html' },
  };

  test('counts as an empty list when it has the exact message', async () => {
    expect(await read()).toEqual([]);
    expect(upstreamHealth().cosmic?.lastFailure).toBeNull();
  });

  test.each<[string, Answer]>([
    [
      'with the message for a missing bucket',
      json(404, { status: 404, message: 'Bucket not found' }),
    ],
    ['with the message for a missing route', json(404, { message: 'Not Found' })],
    ['with the error page of a proxy', page],
    ['with an empty body', { status: 404, body: Buffer.from('') }],
    ['with a JSON string', json(404, NONE)],
    ['with null', json(404, null)],
    ['with a list as the message', json(404, { message: [NONE] })],
    ['with the message inside another sentence', json(404, { message: `Bucket x: ${NONE}` })],
    ['with the exact message but the status 400', json(400, { status: 404, message: NONE })],
  ])('counts as a failure: %s', async (_name, answer) => {
    cosmic.setAnswers(() => answer);
    await expect(read()).rejects.toMatchObject({ service: 'cosmic', kind: 'status' });
    expect(upstreamHealth().cosmic?.lastFailure).toMatchObject({ status: answer.status });
  });
});

const kinds: [Fault, object][] = [
  ['refused', { kind: 'refused' }],
  ['hang', { kind: 'timeout' }],
  ['html', { kind: 'body' }],
  ['empty', { kind: 'body' }],
  ['truncated', { kind: 'body' }],
  ['wrong types', { kind: 'body' }],
  ['401', { status: 401 }],
  ['429', { status: 429 }],
  ['500', { status: 500 }],
];

test.each(kinds)('makes a read fail (%s)', async (fault, error) => {
  cosmic.publish('a');
  await cosmic.setFault(fault);
  await expect(read()).rejects.toMatchObject({ service: 'cosmic', ...error });
});

test('does not reveal a wrong key', async () => {
  cosmic.publish('a');
  const error: unknown = await read({ readKey: 'SECRET' }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'status', status: 401 });
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('SECRET');
});
