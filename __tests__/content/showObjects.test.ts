/** @jest-environment node */
import { toContentObject, type FoundObject } from '@/lib/server/content/objects/provider';
import { showObjects, type Show } from '@/lib/server/content/objects/showObjects';
import { parseEnv } from '@/lib/server/env';

let websites = '';
jest.mock('@/lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('@/lib/server/env');
  return { ...actual, env: (): unknown => parseEnv({ COSMIC_WEBSITE: websites }) };
});
afterEach(() => (websites = ''));

const provider = {
  name: 'cosmic' as const,
  placeOf: (_type: string, key = '') => key || 'the bucket',
  read: async () => [],
};
const toFound = (source: { id: string } & Record<string, unknown>): FoundObject => ({
  key: source.id,
  object: toContentObject(source),
});
const sanitize = jest.fn(({ title }: { title: string }) => title);

/** Shows these objects as the published alerts, or as a preview. */
const showAll = (found: FoundObject[], { drafts = false, show = sanitize as Show<string> } = {}) =>
  showObjects(provider, { type: 'alerts', drafts }, found, show);

beforeEach(() => sanitize.mockClear());

test('sanitizes an object once for each version, and again after an edit', async () => {
  const [a, b] = ['a', 'b'].map((id) => toFound({ id, title: id, modified_at: 1 }));
  const first = await showAll([a!, b!]);
  expect(first.objects).toEqual(['a', 'b']);
  expect(sanitize).toHaveBeenCalledTimes(2);
  expect(await showAll([a!, b!])).toEqual(first);
  const edited = await showAll([a!, toFound({ id: 'b', title: 'new', modified_at: 2 })]);
  expect(edited.objects).toEqual(['a', 'new']);
  expect(sanitize).toHaveBeenCalledTimes(3);
});

test('the digest changes with the text, the order or the number of objects, and only then', async () => {
  const [a, b] = ['a', 'b'].map((id) => toFound({ id, title: id }));
  const digest = async (...found: FoundObject[]) => (await showAll(found)).digest;
  const before = await digest(a!, b!);
  expect(await digest(a!, b!)).toBe(before);
  const others = [[b!, a!], [a!], [a!, toFound({ id: 'b', title: 'edited' })], []];
  for (const found of others) expect(await digest(...found)).not.toBe(before);
});

test('shows a draft only in previews, which do not change what visitors see', async () => {
  const draft = toFound({ id: 'draft', title: 'Draft', status: 'draft' });
  expect((await showAll([draft])).objects).toEqual([]);
  expect((await showAll([draft], { drafts: true })).objects).toEqual(['Draft']);
  expect((await showAll([draft])).objects).toEqual([]);
});

let deep: unknown = 'x';
for (let level = 0; level < 20_000; level += 1) deep = [deep];
const half = 'x'.repeat(4_000_000);

test.each<[string, FoundObject[], string]>([
  [
    'nested too deeply',
    [toFound({ id: 'odd', metadata: { deep } })],
    'Visitors do not see it: it is nested too deeply.',
  ],
  ['that cannot be read', [{ key: 'odd', problem: 'It is broken.' }], 'It is broken.'],
  [
    'beyond 8 MB',
    ['big', 'odd'].map((id) => toFound({ id, title: id, metadata: { half } })),
    'Visitors do not see it: the objects of a type may have 8 MB.',
  ],
])('leaves out and reports an object %s, and shows the others', async (_name, odd, what) => {
  const { objects, problems } = await showAll([toFound({ id: 'urgent', title: 'urgent' }), ...odd]);
  expect(objects[0]).toBe('urgent');
  expect(objects).not.toContain('odd');
  expect(problems).toEqual([{ where: expect.stringContaining('odd'), what }]);
});

test('leaves out and reports an object that cannot be shown', async () => {
  const show = ({ title }: { title: string }) => {
    if (title === 'bad') throw new Error('a bug');
    return title;
  };
  const found = ['bad', 'good'].map((id) => toFound({ id, title: id }));
  const { objects, problems } = await showAll(found, { show });
  expect(objects).toEqual(['good']);
  expect(problems).toEqual([
    { where: 'Alert “bad” (bad)', what: expect.stringContaining('The log says why') },
  ]);
});

test('shows this site’s objects, and reports the problems of all but other sites’', async () => {
  websites = 'gcwea,other';
  const sites = { mine: 'gcwea', theirs: 'other', mistyped: 'gcwae', unnamed: '' };
  const found = Object.entries(sites).map(([id, website]) =>
    toFound({ id, title: id, metadata: { website } }),
  );
  const { objects, problems } = await showAll(found, {
    show: ({ title }, _source, report) => {
      report('It has a typo.');
      return title;
    },
  });
  expect(objects).toEqual(['mine']);
  expect(problems.map(({ where, what }) => [where, what.split(':')[0]])).toEqual([
    ['Alert “mistyped” (mistyped)', 'It has a typo.'],
    ['Alert “mistyped” (mistyped)', 'Visitors do not see it'],
    ['Alert “unnamed” (unnamed)', 'It has a typo.'],
    ['Alert “unnamed” (unnamed)', 'Visitors do not see it'],
    ['Alert “mine” (mine)', 'It has a typo.'],
  ]);
});

test('names at most five problems, and counts the others', async () => {
  const found = Array.from({ length: 7 }, (_, n) => ({ key: `o${n}`, problem: 'It is broken.' }));
  const { problems } = await showAll(found);
  expect(problems.map(({ where }) => where)).toEqual(['o0', 'o1', 'o2', 'o3', 'o4', 'the bucket']);
  expect(problems.at(-1)?.what).toBe('There are 2 more problems.');
});
