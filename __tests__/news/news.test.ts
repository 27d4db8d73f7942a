/** @jest-environment node */
import { parseFeed } from 'feedsmith';
import { invalidateContent } from '@/lib/server/content/objects';
import { log } from '@/lib/server/log';
import { getNewsRelease, listNews } from '@/lib/server/news';
import { atomOf, jsonOf } from '@/lib/server/feeds/feedFile';
import { newsFeed } from '@/lib/server/news/feed';
import { markdownReleases } from '@/lib/server/news/markdown';
import { updatedAt } from '@/lib/server/news/releaseTimes';
import { indexablePaths } from '@/lib/server/site/siteMap';
import { resetUpstream } from '@/lib/server/upstream';
import { startFakeCosmic, type Edit, type FakeCosmic } from '../fakes/cosmic';

let cosmic: FakeCosmic;
let files: string[];
const at = (slug: string) => `/newsroom/news-releases/${slug}`;

function publish(slug: string, metadata: Record<string, unknown> = {}, edit: Edit = {}) {
  const own = { date: '2030-01-01', content: '<h2>Part</h2><p>Text of it.</p>', ...metadata };
  cosmic.publish(slug, { type: 'news', title: `About ${slug}`, ...edit, metadata: own });
}
const paths = async (drafts = false) => (await listNews({ drafts })).news.map(({ path }) => path);

beforeAll(async () => {
  cosmic = await startFakeCosmic();
  Object.assign(process.env, cosmic.environment);
  files = markdownReleases().map(({ path }) => path);
});
afterAll(() => cosmic.close());
beforeEach(async () => {
  jest.spyOn(log, 'error').mockImplementation();
  jest.spyOn(log, 'warn').mockImplementation();
  await cosmic.setFault(undefined);
  cosmic.clear();
  resetUpstream();
  await invalidateContent();
});
afterEach(() => jest.restoreAllMocks());

// This test must run first: later tests have a last good response to fall back on.
test('lists the releases from files while Cosmic fails, and does not report any release as missing', async () => {
  await cosmic.setFault('500');
  const { news, revalidate } = await listNews();
  expect(news.map(({ path }) => path)).toEqual(await onlyFiles());
  expect(revalidate).toBe(30);
  expect(await getNewsRelease(files[0]!)).toMatchObject({ path: files[0] });
  await expect(getNewsRelease(at('unknown'))).rejects.toThrow('cannot be looked up');
});

test('lists releases from files and from Cosmic together, by date', async () => {
  publish('newest');
  publish('oldest', { date: '2001-01-01' });
  expect(await paths()).toEqual([at('newest'), ...(await onlyFiles()), at('oldest')]);
});

async function onlyFiles() {
  return (await paths()).filter((path) => files.includes(path));
}

test('shows the release from Cosmic when a file has the same URL', async () => {
  const slug = files[0]!.split('/').at(-1)!;
  publish(slug);
  const found = (await listNews()).news.filter(({ path }) => path === files[0]);
  expect(found.map(({ title }) => title)).toEqual([`About ${slug}`]);
});

test('gives a release anchors, and links to its neighbors and to related pages that exist', async () => {
  publish('one', { date: '2030-01-01', related: `/services/outage /none ${files[0]}` });
  publish('two', { date: '2030-01-02' });
  const release = await getNewsRelease(at('one'));
  expect(release?.html.main).toBe('<h2 id="section-part">Part</h2><p>Text of it.</p>');
  expect(release?.newer).toEqual({ title: 'About two', href: at('two') });
  expect(release?.older?.href).toMatch(/^\/newsroom/);
  expect(release?.related?.shown?.map(({ href }) => href)).toEqual(['/services/outage', files[0]]);
  expect((await getNewsRelease(at('two')))?.newer).toBeNull();
});

test('hides a release before its start and after its end', async () => {
  publish('later', { start: Date.now() + 60_000 });
  publish('over', {}, { unpublish_at: Date.now() - 1000 });
  publish('now', { start: Date.now() - 1000, end: Date.now() + 60_000 });
  expect((await paths()).filter((path) => !files.includes(path))).toEqual([at('now')]);
  expect(await getNewsRelease(at('later'))).toBeNull();
});

test('shows drafts only in previews', async () => {
  cosmic.draft('draft', {
    type: 'news',
    title: 'D',
    metadata: { date: '2030-01-01', content: 'x' },
  });
  expect(await paths()).not.toContain(at('draft'));
  expect(await paths(true)).toContain(at('draft'));
});

test('all related pages listed in release files exist', async () => {
  const releases = await Promise.all(files.map((path) => getNewsRelease(path)));
  const given = markdownReleases().map(({ related }) => related);
  expect(releases.map((release) => release?.related?.shown?.map(({ href }) => href))).toEqual(
    given,
  );
});

test('a correction gives a release a new time in both feeds and in the sitemap, and keeps its date', async () => {
  publish('corrected', { date: '2026-11-20' }, { modified_at: '2026-11-22T18:30:00.000Z' });
  const [published, updated] = ['2026-11-20T12:00:00.000Z', '2026-11-22T18:30:00.000Z'];
  const isOurs = ({ id = '' }: { id?: string }) => id.endsWith(at('corrected'));

  const atom = parseFeed(atomOf(await newsFeed(), '/newsroom/feed.xml'));
  if (atom.format !== 'atom') throw new Error(atom.format);
  expect(atom.feed.entries?.find(isOurs)).toMatchObject({ published, updated });
  expect(atom.feed.updated).toBe(updated);

  const json = parseFeed(jsonOf(await newsFeed(), '/newsroom/feed.json'));
  if (json.format !== 'json') throw new Error(json.format);
  const item = { date_published: published, date_modified: updated };
  expect(json.feed.items?.find(isOurs)).toMatchObject(item);

  const paths = await indexablePaths();
  expect(paths).toContainEqual({ path: at('corrected'), lastModified: '2026-11-22' });
});

test.each([
  [undefined, '2026-11-20T12:00:00.000Z'],
  ['2026-11-22', '2026-11-22T08:00:00.000Z'],
  ['2026-11-20 14:30', '2026-11-20T22:30:00.000Z'],
])('a file with updated: %s changed at %s', (corrected, time) => {
  expect(updatedAt('2026-11-20', corrected)).toBe(time);
});
