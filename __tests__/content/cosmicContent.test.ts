/** @jest-environment node */
import { createCache } from '@/lib/server/cache';
import { createMemoryStore } from '@/lib/server/cache/store';
import { collectObjects } from '@/lib/server/content/objects/collect';
import { cosmicContent } from '@/lib/server/content/objects/cosmic';
import { memoryOf } from '@/lib/server/content/objects/memory';
import type { ContentObject } from '@/lib/server/content/objects/provider';
import type { PublicObject } from '@/lib/server/content/objects/publicObject';
import { contentProblems, reportProblems } from '@/lib/server/content/problems';
import { resetUpstream, upstreamHealth } from '@/lib/server/upstream';
import { cosmicKeys, NONE, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import type { Answer, Fault } from '../fakes/faults';
import type { RecordedRequest } from '../fakes/faultyServer';

let cosmic: FakeCosmic;
const sources = jest.fn((_object: PublicObject, source: ContentObject) => source);

type Options = { drafts?: boolean; maxSize?: number; withinMs?: number } & Partial<
  typeof cosmicKeys
>;

async function collect(options: Options = {}) {
  const { drafts = false, maxSize, withinMs = 60_000, ...keys } = options;
  const provider = cosmicContent({ ...cosmicKeys, ...keys, url: cosmic.url });
  const deadline = performance.now() + withinMs;
  const query = { type: 'alerts' as const, drafts, deadline };
  const collected = await collectObjects(provider, query, sources, maxSize);
  if (!drafts) reportProblems(provider.placeOf('alerts'), collected.problems);
  return collected;
}

const ids = async (options?: Options) => (await collect(options)).objects.map(({ id }) => id);

/** The requests that read the content of objects and do not just list them. */
const reads = () => cosmic.requests.filter(({ query }) => query.get('props')?.includes('metadata'));
const readIds = () =>
  reads().flatMap(
    ({ query }) => (JSON.parse(query.get('query')!) as { id: { $in: string[] } }).id.$in,
  );

beforeAll(async () => {
  cosmic = await startFakeCosmic();
});
afterAll(() => cosmic.close());
beforeEach(async () => {
  await cosmic.setFault(undefined);
  cosmic.setAnswers(() => undefined);
  cosmic.clear();
  cosmic.requests.length = 0;
  memoryOf('cosmic', 'alerts').clear();
  sources.mockClear();
  resetUpstream();
});
afterEach(() => jest.restoreAllMocks());

test('asks which objects are published, then requests their content', async () => {
  cosmic.publish('a', { title: 'A', content: '<p>x</p>', publish_at: '2026-11-21T00:00:00Z' });
  cosmic.publish('news', { type: 'news' });
  cosmic.draft('b', { title: 'B' });
  expect((await collect()).objects).toEqual([
    {
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
  ]);
  const common = { read_key: cosmicKeys.readKey, status: 'published' };
  expect(cosmic.requests.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    [
      `/v3/buckets/${cosmicKeys.slug}/objects`,
      {
        ...common,
        query: '{"type":"alerts"}',
        props: 'id,status,modified_at,published_at,publish_at,unpublish_at',
        limit: '1000',
        skip: '0',
      },
    ],
    [
      `/v3/buckets/${cosmicKeys.slug}/objects`,
      {
        ...common,
        query: '{"type":"alerts","id":{"$in":["a"]}}',
        props: 'id,slug,title,status,content,metadata,publish_at,unpublish_at,modified_at',
        limit: '1',
      },
    ],
  ]);
});

test('returns drafts only when asked, in place of the published versions', async () => {
  cosmic.publish('a', { title: 'Published' });
  cosmic.draft('a', { title: 'Draft of it' });
  cosmic.draft('b', { title: 'New' });
  const titles = async (drafts: boolean) =>
    (await collect({ drafts })).objects.map(({ title }) => title);
  expect(await titles(true)).toEqual(['Draft of it', 'New']);
  expect(await titles(false)).toEqual(['Published']);
  expect(await titles(true)).toEqual(['Draft of it', 'New']);
});

test.each([0, 1, 10, 11, 1000, 1001, 2500])('loads all %i objects, page by page', async (count) => {
  for (let i = 0; i < count; i++) cosmic.publish(`alert-${i}`);
  const found = await ids();
  expect(found).toEqual(Array.from({ length: count }, (_, i) => `alert-${i}`));
});

describe('reads only the objects that changed and sanitizes only new content', () => {
  beforeEach(async () => {
    for (const id of ['a', 'b', 'c']) cosmic.publish(id, { title: id });
    await collect();
    cosmic.requests.length = 0;
    sources.mockClear();
  });

  test('reads nothing when nothing changed', async () => {
    expect(await ids()).toEqual(['a', 'b', 'c']);
    expect([cosmic.requests.length, reads().length]).toEqual([1, 0]);
    expect(sources).not.toHaveBeenCalled();
  });

  test('reads only the edited and new objects after one object is removed, another edited and a third added', async () => {
    cosmic.publish('b', { title: 'new title' });
    cosmic.publish('d');
    cosmic.remove('a');
    const { objects } = await collect();
    expect(objects.map(({ id, title }) => [id, title])).toEqual([
      ['b', 'new title'],
      ['c', 'c'],
      ['d', 'd'],
    ]);
    expect(readIds()).toEqual(['b', 'd']);
    expect(sources).toHaveBeenCalledTimes(2);
  });

  test('rereads an object that was saved without changes', async () => {
    cosmic.publish('b', { modified_at: '2026-12-01T00:00:00.000Z' });
    const known = sources.mock.results.length;
    await collect();
    expect(readIds()).toEqual(['b']);
    // The modification time is part of the object so that an outage can show it.
    expect(sources.mock.results.length).toBe(known + 1);
    cosmic.requests.length = 0;
    sources.mockClear();
    cosmic.publish('c', { modified_at: undefined });
    await collect();
    await collect();
    expect(readIds()).toEqual(['c', 'c']);
    expect(sources).toHaveBeenCalledTimes(1);
  });

  test('reads all objects again after an hour, without sanitizing them again', async () => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_001);
    await collect();
    expect(readIds()).toEqual(['a', 'b', 'c']);
    expect(sources).not.toHaveBeenCalled();
  });

  test('changes the digest of the list when any object changes', async () => {
    const before = (await collect()).digest;
    expect((await collect()).digest).toBe(before);
    cosmic.publish('b', { title: 'new title' });
    const after = (await collect()).digest;
    expect(after).not.toBe(before);
    cosmic.remove('c');
    expect((await collect()).digest).not.toBe(after);
  });
});

describe('large buckets', () => {
  jest.setTimeout(60_000);
  const text = (characters: number) => `<p>${'water '.repeat(characters / 6)}</p>`;

  test('loads 40 objects of 25 kB in several responses, because one response would be too large', async () => {
    for (let i = 0; i < 40; i++) cosmic.publish(`a${i}`, { content: text(25_000) });
    expect(await ids()).toHaveLength(40);
    expect(contentProblems()).toEqual([]);
    const sizes = reads().map(({ query }) => Number(query.get('limit')));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30);
  });

  test('splits a page of 700 kB objects in half when Cosmic refuses it', async () => {
    for (let i = 0; i < 10; i++) cosmic.publish(`a${i}`, { metadata: { extra: text(700_000) } });
    expect(await ids()).toHaveLength(10);
    expect(upstreamHealth().cosmic?.lastFailure).toBeNull();
  });

  test('leaves out an object that is too large, and reports it', async () => {
    cosmic.publish('small');
    cosmic.publish('giant', { metadata: { extra: text(6_600_000) } });
    expect(await ids()).toEqual(['small']);
    expect(contentProblems()).toEqual([
      'Cosmic, alerts giant: The object is too large and is left out.',
    ]);
    expect(upstreamHealth().cosmic?.lastFailure).toBeNull();
    cosmic.remove('giant');
    await collect();
    expect(contentProblems()).toEqual([]);
  });

  test('reports an object whose text was truncated', async () => {
    cosmic.publish('long', { metadata: { content: text(60_000) } });
    expect(await ids()).toEqual(['long']);
    expect(contentProblems()).toEqual([
      'Cosmic, alerts long: A field is too long, so it is truncated.',
    ]);
  });

  test('counts the objects that do not fit, and still accepts an edit to one that is shown', async () => {
    for (let i = 0; i < 30; i++) cosmic.publish(`a${i}`, { content: text(6000) });
    const found = await ids({ maxSize: 70_000 });
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(15);
    const left = 30 - found.length;
    expect(contentProblems()).toEqual([
      `Cosmic, alerts: ${left} of 30 objects do not fit and are left out.`,
    ]);
    cosmic.publish('a0', { title: 'edited' });
    const { objects } = await collect({ maxSize: 70_000 });
    expect(objects[0]).toMatchObject({ id: 'a0', title: 'edited' });
    cosmic.clear();
    await collect();
  });

  test('loads at most 10,000 objects and reports that there are more', async () => {
    for (let i = 0; i < 10_002; i++) cosmic.publish(`a${i}`);
    expect(await ids()).toHaveLength(10_000);
    expect(contentProblems()).toEqual([
      'Cosmic, alerts: Only the first 10000 of 10002 objects are shown.',
    ]);
    cosmic.clear();
    await collect();
  });

  test('does not miss any object when another is removed while the pages load', async () => {
    for (let i = 0; i < 1500; i++) cosmic.publish(`a${i}`);
    let lists = 0;
    cosmic.setAnswers(({ query }) => {
      if (query.get('skip') === '0') lists += 1;
      // The second page of the first list starts one object too late.
      if (query.get('skip') === '1000' && lists === 1) cosmic.remove('a0');
      return undefined;
    });
    expect(await ids()).toHaveLength(1499);
    expect(lists).toBe(2);
    expect(contentProblems()).toEqual([]);
  });
});

test('leaves out and counts an object without an ID, and cleans up an unusual ID', async () => {
  cosmic.publish('"><script>');
  cosmic.publish('');
  expect(await ids()).toEqual(['-script-']);
  expect(contentProblems()).toEqual([
    'Cosmic, alerts: 1 objects have no id, or a very long one, and are left out.',
  ]);
  cosmic.remove('');
  await collect();
});

test('an object with a very long ID does not keep the others from being read', async () => {
  cosmic.publish('a'.repeat(20_000));
  cosmic.publish('b');
  expect(await ids()).toEqual(['b']);
  expect(contentProblems()).toHaveLength(1);
  cosmic.remove('a'.repeat(20_000));
  await collect();
});

test.each([
  ['numbers', [0, 0, 0]],
  ['more objects than we asked for', Array.from({ length: 1001 }, (_, n) => ({ id: `${n}` }))],
])('treats a list of %s as a failure', async (_what, objects) => {
  cosmic.publish('kept');
  expect(await ids()).toEqual(['kept']);
  cosmic.setAnswers(() => ({ json: { objects, total: objects.length } }));
  await expect(ids()).rejects.toMatchObject({ service: 'cosmic', kind: 'body' });
});

test.each([
  ['none of its three objects', { objects: [], total: 3 }],
  ['no objects and an error', { status: 500, message: 'Oops', objects: [] }],
  ['no objects and no total', { objects: [] }],
  ['no objects and a negative total', { objects: [], total: -1 }],
])('treats a response with %s as a failure', async (_what, json) => {
  cosmic.publish('kept');
  expect(await ids()).toEqual(['kept']);
  cosmic.setAnswers(() => ({ json }));
  await expect(ids()).rejects.toMatchObject({ service: 'cosmic', kind: 'body' });
  expect(upstreamHealth().cosmic?.lastFailure).toMatchObject({ kind: 'body' });
});

test('accepts an empty list if Cosmic says that there are no objects', async () => {
  cosmic.publish('removed');
  expect(await ids()).toEqual(['removed']);
  cosmic.setAnswers(() => ({ json: { objects: [], total: 0 } }));
  expect(await ids()).toEqual([]);
});

test('still shows objects that a partial list leaves out, and removes them after 15 minutes', async () => {
  const clock = jest.spyOn(performance, 'now');
  for (const id of ['a', 'b', 'c']) cosmic.publish(id);
  expect(await ids()).toEqual(['a', 'b', 'c']);
  cosmic.remove('b');
  cosmic.setAnswers(({ query }) => {
    if (query.get('skip') !== '0') return undefined;
    return { json: { objects: ['a', 'c'].map((id) => ({ id })), total: 3 } };
  });
  expect(await collect()).toMatchObject({ isBehind: true });
  expect((await ids()).toSorted()).toEqual(['a', 'b', 'c']);
  expect(contentProblems()).toEqual([
    'Cosmic, alerts: Cosmic reports 3 objects but does not list 1 of them.',
  ]);
  const now = performance.now();
  clock.mockImplementation(() => now + 16 * 60_000);
  expect(await ids()).toEqual(['a', 'c']);
  clock.mockRestore();
  cosmic.clear();
  cosmic.setAnswers(() => undefined);
  await collect();
});

describe('a 404 from Cosmic', () => {
  const json = (status: number, body: unknown): Answer => ({ status, json: body });
  const page: Answer = {
    status: 404,
    body: Buffer.from('<h1>404 Not Found</h1>'),
    headers: { 'content-type': 'text/html' },
  };

  test('counts as an empty list when it has the exact message', async () => {
    expect(await ids()).toEqual([]);
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
  ])('counts as a failure, and the last good response is kept: %s', async (_name, answer) => {
    const cache = createCache(createMemoryStore());
    const list = () => cache.cached('k', { freshMs: 0, lastGoodMs: 60_000 }, () => ids());
    cosmic.publish('kept');
    expect(await list()).toMatchObject({ value: ['kept'], isStale: false });
    cosmic.setAnswers(() => answer);
    await expect(ids()).rejects.toMatchObject({ service: 'cosmic', kind: 'status' });
    expect(upstreamHealth().cosmic?.lastFailure).toMatchObject({ status: answer.status });
    expect(await list()).toMatchObject({ value: ['kept'], isStale: true });
  });

  test('counts as a failure when Cosmic lists objects but does not return them', async () => {
    cosmic.publish('kept');
    const isRead = ({ query }: RecordedRequest) => query.get('query')!.includes('$in');
    cosmic.setAnswers((request) => (isRead(request) ? json(404, { message: NONE }) : undefined));
    await expect(ids()).rejects.toMatchObject({ service: 'cosmic', kind: 'body' });
  });
});

describe('failures', () => {
  const freshness = { freshMs: 0, lastGoodMs: 60_000 };
  const kinds: [Fault, object][] = [
    ['refused', { kind: 'refused' }],
    ['hang', { kind: 'timeout' }],
    ['drip', { kind: 'timeout' }],
    ['html', { kind: 'body' }],
    ['empty', { kind: 'body' }],
    ['truncated', { kind: 'body' }],
    ['wrong types', { kind: 'body' }],
    ['401', { status: 401 }],
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['huge', { kind: 'too-large' }],
  ];

  test.each(kinds)(
    'make a read fail before the deadline, and the cache serves the last good response (%s)',
    async (fault, error) => {
      const cache = createCache(createMemoryStore());
      let withinMs = 60_000;
      const list = () => cache.cached('k', freshness, () => ids({ withinMs }));
      cosmic.publish('kept');
      expect(await list()).toMatchObject({ value: ['kept'], isStale: false });
      await cosmic.setFault(fault);
      if (fault === 'hang' || fault === 'drip') withinMs = 300;
      await expect(ids({ withinMs })).rejects.toMatchObject({ service: 'cosmic', ...error });
      expect(await list()).toMatchObject({ value: ['kept'], isStale: true });
    },
  );

  test('do not reveal a wrong key', async () => {
    cosmic.publish('a');
    const error: unknown = await collect({ readKey: 'SECRET' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'status', status: 401 });
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('SECRET');
  });
});
