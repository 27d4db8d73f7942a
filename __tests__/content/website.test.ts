/** @jest-environment node */
import { forThisSite, sitesOf } from '@/lib/server/content/objects/website';
import { toContentObject } from '@/lib/server/content/objects/rawObject';
import { env } from '@/lib/server/env';

jest.mock('@/lib/server/env');

const ours = { key: 'gcwea', value: 'GCWEA' };
const renamed = { key: 'gcwea', value: 'The agency' };
const other = { key: 'other', value: 'Other' };

type Options = { type?: 'alerts' | 'documents'; provider?: 'cosmic' | 'files' };

/** Which of the objects with these websites are shown, by their place in the answer. */
function shown(
  website: string | undefined,
  websites: unknown[],
  { type = 'alerts', provider = 'cosmic' }: Options = {},
) {
  jest.mocked(env).mockReturnValue({ cosmic: { website } } as ReturnType<typeof env>);
  const objects = websites.map((value, place) => ({
    place,
    sites: sitesOf(toContentObject({ id: `${place}`, metadata: { website: value } })!),
  }));
  return forThisSite(provider, type, objects).map(({ place }) => place);
}

test.each([
  ['nobody names a site: the bucket is not shared', undefined, [undefined, null, ''], [0, 1, 2]],
  ['a shared bucket, and the name is the slug', undefined, [ours, other, undefined], [0]],
  ['the bucket of another site', undefined, [other, undefined], []],
  ['the key of a value that was renamed', undefined, [renamed], [0]],
  ['older versions give the bare value', undefined, ['gcwea', 'other'], [0]],
  ['a name of its own', 'other', [ours, other, undefined], [1]],
  ['a name of its own, which no object has', 'other', [undefined, null], []],
  ['the slug as its own name', 'gcwea', [ours, undefined], [0]],
  ['nothing published', undefined, [], []],
])('%s', (_name, website, websites, expected) => {
  expect(shown(website, websites)).toEqual(expected);
});

test('a type without the field Website is shown whole', () => {
  expect(shown('gcwea', [undefined, other], { type: 'documents' })).toEqual([0, 1]);
});

test.each([
  ['gcwea', [ours, other, undefined], [0, 2]],
  [undefined, [ours, other, undefined], [0]],
  [undefined, [undefined, undefined], [0, 1]],
])('which files are for this site where COSMIC_WEBSITE is %s', (website, websites, expected) => {
  expect(shown(website, websites, { provider: 'files' })).toEqual(expected);
});
