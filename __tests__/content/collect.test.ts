/** @jest-environment node */
import { collectObjects } from '@/lib/server/content/objects/collect';
import { toContentObject, type ContentProvider } from '@/lib/server/content/objects/provider';

const query = { type: 'alerts', drafts: false, deadline: Infinity } as const;
const show = ({ title }: { title: string }) => ({ title });

/** A provider of objects with these IDs. Reading the objects waits for `mayRead`. */
const providerOf = (ids: string[], size = 100, mayRead = Promise.resolve()): ContentProvider => ({
  name: 'cosmic',
  placeOf: (type) => type,
  list: async () => ({ versions: ids.map((key) => ({ key, version: '1' })), problems: [] }),
  read: async function* (keys) {
    await mayRead;
    for (const key of keys)
      yield [{ key, size, object: toContentObject({ id: key, title: key })! }];
  },
});

const titlesOf = async (collected: ReturnType<typeof collectObjects<{ title: string }>>) =>
  (await collected).objects.map(({ title }) => title);

test('a load that started earlier does not remove objects that a later load has read', async () => {
  let read = () => {};
  const mayRead = new Promise<void>((resolve) => (read = resolve));
  const older = collectObjects(providerOf(['old'], 100, mayRead), query, show);
  const newer = collectObjects(providerOf(['new', 'old'], 100), query, show);
  expect(await titlesOf(newer)).toEqual(['new', 'old']);
  read();
  await older;
  // A third load finds both objects in memory. If it had to read them, it would get nothing.
  const failing = { ...providerOf(['new', 'old']), read: async function* () {} };
  expect(await titlesOf(collectObjects(failing, query, show))).toEqual(['new', 'old']);
});

test('the digest is the same no matter how many objects share a response', async () => {
  const alone = await collectObjects(providerOf(['alone'], 161), query, show);
  await collectObjects(providerOf([]), query, show);
  const together = await collectObjects(providerOf(['alone'], 148.5), query, show);
  expect(together.digest).toBe(alone.digest);
});

describe('an object that the provider lists as changed before returning the new version', () => {
  const saved = ['2026-11-22T10:00:00Z', '2026-11-22T10:05:00Z'];
  let reads = 0;

  /** A provider that returns the old version for the first `oldReads` reads. */
  const lagging = (id: string, oldReads: number): ContentProvider => ({
    ...providerOf([]),
    list: async () => ({
      versions: [{ key: id, version: '2', modifiedAt: saved[1] }],
      problems: [],
    }),
    read: async function* (keys) {
      for (const key of keys) {
        const isOld = ++reads <= oldReads;
        const source = { id: key, title: isOld ? 'old' : 'new', modified_at: saved[isOld ? 0 : 1] };
        yield [{ key, size: 9, object: toContentObject(source)! }];
      }
    },
  });

  beforeEach(() => (reads = 0));

  test('is read again until it is current', async () => {
    const collected = await collectObjects(lagging('short', 2), query, show);
    expect(collected).toMatchObject({ objects: [{ title: 'new' }], isBehind: false });
    await collectObjects(lagging('short', 2), query, show);
    expect(reads).toBe(3);
  });

  test('is read again after the next listing if it is still out of date', async () => {
    const first = await collectObjects(lagging('long', 3), query, show);
    expect(first).toMatchObject({ objects: [{ title: 'old' }], isBehind: true });
    const second = await collectObjects(lagging('long', 3), query, show);
    expect(second).toMatchObject({ objects: [{ title: 'new' }], isBehind: false });
  });
});

test('an object that is listed but never returned does not hold up the others', async () => {
  const provider: ContentProvider = {
    ...providerOf(['evacuate', 'shown', 'ghost']),
    read: (keys) =>
      providerOf([]).read(
        keys.filter((key) => key !== 'ghost'),
        query,
      ),
  };
  const collect = () => collectObjects(provider, { ...query, type: 'news' }, show);
  const collected = await collect();
  expect(collected.objects).toEqual([{ title: 'evacuate' }, { title: 'shown' }]);
  // The provider may still return it, but the server does not wait for it forever.
  expect(collected.isBehind).toBe(true);
  expect((await collect()).isBehind).toBe(false);
  expect(collected.problems).toEqual([
    { where: 'news', what: 'It is listed, but cannot be read.' },
  ]);
});

test('an object that is nested too deeply is left out, and the others are shown', async () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  const provider: ContentProvider = {
    ...providerOf(['urgent', 'deep']),
    read: async function* () {
      const sources = [
        { id: 'deep', metadata: { x: deep } },
        { id: 'urgent', title: 'urgent' },
      ];
      for (const source of sources)
        yield [{ key: source.id, size: 9, object: toContentObject(source)! }];
    },
  };
  const collected = await collectObjects(provider, { ...query, type: 'outages' }, show);
  expect(collected.objects).toEqual([{ title: 'urgent' }]);
  expect(collected.problems).toEqual([{ where: 'outages', what: 'It is nested too deeply.' }]);
});
