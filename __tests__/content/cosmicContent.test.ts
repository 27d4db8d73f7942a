/** @jest-environment node */
import { createCache } from '@/lib/server/cache';
import { createMemoryStore } from '@/lib/server/cacheStore';
import { cosmicContent } from '@/lib/server/content/objects/cosmic';
import { resetUpstream } from '@/lib/server/upstream';
import { cosmicKeys, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import type { Fault } from '../fakes/faults';

let cosmic: FakeCosmic;
const provider = (keys: Partial<typeof cosmicKeys> = {}) =>
  cosmicContent({ ...cosmicKeys, ...keys, url: cosmic.url });
const ids = async (drafts = false) =>
  (await provider().list('alerts', { drafts })).map(({ id }) => id);

beforeAll(async () => {
  cosmic = await startFakeCosmic();
});
afterAll(() => cosmic.close());
beforeEach(async () => {
  await cosmic.setFault(undefined);
  cosmic.clear();
  cosmic.requests.length = 0;
  resetUpstream();
});

test('asks for what is published, and for no more than it needs', async () => {
  cosmic.publish('a', { title: 'A', content: '<p>x</p>', publish_at: '2026-11-21T00:00:00Z' });
  cosmic.publish('news', { type: 'news' });
  cosmic.draft('b', { title: 'B' });
  expect(await provider().list('alerts', { drafts: false })).toEqual([
    {
      id: 'a',
      slug: 'a',
      title: 'A',
      status: 'published',
      content: '<p>x</p>',
      publishAt: '2026-11-21T00:00:00Z',
      unpublishAt: null,
      modifiedAt: undefined,
      metadata: {},
    },
  ]);
  const { path, query } = cosmic.requests[0]!;
  expect(path).toBe(`/v3/buckets/${cosmicKeys.slug}/objects`);
  expect(Object.fromEntries(query)).toEqual({
    read_key: cosmicKeys.readKey,
    query: '{"type":"alerts"}',
    props: 'id,slug,title,status,content,metadata,publish_at,unpublish_at,modified_at',
    limit: '100',
    skip: '0',
    status: 'published',
  });
});

test('drafts come when they are asked for, newer than what is published', async () => {
  cosmic.publish('a', { title: 'Published' });
  cosmic.draft('a', { title: 'Draft of it' });
  cosmic.draft('b', { title: 'New' });
  const objects = await provider().list('alerts', { drafts: true });
  expect(objects.map(({ title }) => title)).toEqual(['Draft of it', 'New']);
});

test('no objects is an empty list, although Cosmic answers 404', async () => {
  expect(await ids()).toEqual([]);
});

test.each([1, 100, 101, 250])('%i objects come page by page', async (count) => {
  for (let i = 0; i < count; i++) cosmic.publish(`alert-${i}`);
  expect(await ids()).toHaveLength(count);
});

test('no bucket keeps the server busy', async () => {
  for (let i = 0; i < 1500; i++) cosmic.publish(`alert-${i}`);
  expect(await ids()).toHaveLength(1000);
  expect(cosmic.requests).toHaveLength(10);
});

test('an object without id is left out, an odd id is made harmless', async () => {
  cosmic.publish('"><script>');
  cosmic.publish('');
  expect(await ids()).toEqual(['-script-']);
});

describe('failures', () => {
  jest.setTimeout(15_000);
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

  test.each(kinds)('%s: rejects in time, and the last good answer serves', async (fault, error) => {
    const cache = createCache(createMemoryStore());
    const list = () => cache.cached('k', freshness, () => ids());
    cosmic.publish('kept');
    expect(await list()).toMatchObject({ value: ['kept'], isStale: false });
    await cosmic.setFault(fault);
    const startedAt = performance.now();
    await expect(ids()).rejects.toMatchObject({ service: 'cosmic', ...error });
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(await list()).toMatchObject({ value: ['kept'], isStale: true });
  });

  test('a wrong key rejects, and is told nobody', async () => {
    cosmic.publish('a');
    const error: unknown = await provider({ readKey: 'SECRET' })
      .list('alerts', { drafts: false })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'status', status: 401 });
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('SECRET');
  });
});
