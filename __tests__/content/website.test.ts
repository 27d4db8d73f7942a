/** @jest-environment node */
import { ownerOf, sitesOf, strayProblem } from '@/lib/server/content/objects/website';
import { toContentObject } from '@/lib/server/content/objects/provider';
import { env, type Env } from '@/lib/server/env';

jest.mock('@/lib/server/env');

const shareBucket = (websites: string[]) =>
  jest.mocked(env).mockReturnValue({ cosmic: { websites } } as unknown as Env);

const sites = (website: unknown) => sitesOf(toContentObject({ id: 'a', metadata: { website } })!);

const ours = { key: 'gcwea', value: 'GCWEA' };
const renamed = { key: 'gcwea', value: 'The agency' };
const other = { key: 'other', value: 'Other' };

test.each([
  // Without COSMIC_WEBSITE, this site's name is the agency's slug, and nobody else uses the bucket.
  [[], undefined, 'this site'],
  [[], null, 'this site'],
  [[], '', 'this site'],
  [[], 'gcwea', 'this site'],
  [[], ours, 'this site'],
  [[], renamed, 'this site'],
  [[], ['gcwea', 'other'], 'this site'],
  [[], 'gcwae', 'no site'],
  [[], other, 'no site'],
  // Two sites share the bucket.
  [['gcwea', 'other'], ours, 'this site'],
  [['gcwea', 'other'], other, 'another site'],
  [['gcwea', 'other'], 'gcwae', 'no site'],
  [['gcwea', 'other'], undefined, 'no site'],
  // The agency's slug may be the other site's name.
  [['other'], other, 'this site'],
  [['other'], ours, 'another site'],
  [['other'], 'gcwae', 'no site'],
])(
  'with the websites %j, an object in Cosmic with the website %j is of %s',
  (all, website, owner) => {
    shareBucket(all);
    expect(ownerOf('cosmic', 'alerts', sites(website))).toBe(owner);
  },
);

test.each([
  [[], undefined, 'this site'],
  [['gcwea'], undefined, 'this site'],
  [['other'], ours, 'another site'],
  [[], 'gcwae', 'no site'],
])('with the websites %j, a file with the website %j is of %s', (all, website, owner) => {
  shareBucket(all);
  expect(ownerOf('files', 'alerts', sites(website))).toBe(owner);
});

test('every object of a type that has no Website field is this site’s', () => {
  shareBucket(['gcwea']);
  expect(ownerOf('cosmic', 'documents', sites(other))).toBe('this site');
});

test('says why no site shows an object, with both names', () => {
  shareBucket([]);
  expect(strayProblem(sites('gcwae'))).toContain('“gcwae”. This site is “gcwea”');
  shareBucket(['other']);
  expect(strayProblem([])).toMatch(/names no website.*“other”/);
});
