/** @jest-environment node */
import { collectObjects } from '@/lib/server/content/objects/collect';
import { toContentObject, type ContentProvider } from '@/lib/server/content/objects/provider';

const query = { type: 'alerts', drafts: false, deadline: Infinity } as const;
const show = ({ title }: { title: string }) => ({ title });

/** A provider of objects with these IDs. It sends nothing until `mayRead` resolves. */
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

test('an older load does not remove what a newer one has read', async () => {
  let read = () => {};
  const mayRead = new Promise<void>((resolve) => (read = resolve));
  const older = collectObjects(providerOf(['old'], 100, mayRead), query, show);
  const newer = collectObjects(providerOf(['new', 'old'], 100), query, show);
  expect(await titlesOf(newer)).toEqual(['new', 'old']);
  read();
  await older;
  // A third load, which finds both in memory and would fail if it had to read.
  const failing = { ...providerOf(['new', 'old']), read: async function* () {} };
  expect(await titlesOf(collectObjects(failing, query, show))).toEqual(['new', 'old']);
});

test('the digest is the same however many objects shared a response', async () => {
  const alone = await collectObjects(providerOf(['alone'], 161), query, show);
  await collectObjects(providerOf([]), query, show);
  const together = await collectObjects(providerOf(['alone'], 148.5), query, show);
  expect(together.digest).toBe(alone.digest);
});
