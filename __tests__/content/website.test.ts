/** @jest-environment node */
import { forThisSite, sitesOf } from '@/lib/server/content/objects/website';
import { toContentObject } from '@/lib/server/content/objects/provider';
import { env } from '@/lib/server/env';

jest.mock('@/lib/server/env');

const ours = { key: 'gcwea', value: 'GCWEA' };
const renamed = { key: 'gcwea', value: 'The agency' };
const other = { key: 'other', value: 'Other' };

type Options = { type?: 'alerts' | 'documents'; provider?: 'cosmic' | 'files' };

/** The indexes of the objects that are shown, given the website of each object. */
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
  [
    'shows every object when none names a site, because the bucket is not shared',
    undefined,
    [undefined, null, ''],
    [0, 1, 2],
  ],
  [
    'shows the objects with this site’s slug in a shared bucket',
    undefined,
    [ours, other, undefined],
    [0],
  ],
  ['shows nothing from a bucket that belongs to another site', undefined, [other, undefined], []],
  ['recognizes a renamed website by its key', undefined, [renamed], [0]],
  [
    'recognizes the plain value that older versions of Cosmic send',
    undefined,
    ['gcwea', 'other'],
    [0],
  ],
  ['shows the objects of the configured website', 'other', [ours, other, undefined], [1]],
  ['shows nothing when no object has the configured website', 'other', [undefined, null], []],
  [
    'shows the objects of a configured website that equals the slug',
    'gcwea',
    [ours, undefined],
    [0],
  ],
  ['shows nothing when nothing is published', undefined, [], []],
])('%s', (_name, website, websites, expected) => {
  expect(shown(website, websites)).toEqual(expected);
});

test('shows all objects of a type that has no Website field', () => {
  expect(shown('gcwea', [undefined, other], { type: 'documents' })).toEqual([0, 1]);
});

test.each([
  ['gcwea', [ours, other, undefined], [0, 2]],
  [undefined, [ours, other, undefined], [0, 2]],
  [undefined, [undefined, undefined], [0, 1]],
  ['other', [ours, other, undefined], [1, 2]],
])('selects the files for this site when COSMIC_WEBSITE is %s', (website, websites, expected) => {
  expect(shown(website, websites, { provider: 'files' })).toEqual(expected);
});
