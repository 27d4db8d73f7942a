/** @jest-environment node */
import { markdownBody } from '@/lib/server/content/textBody';
import { pageStore } from '@/lib/server/pageCache/store';
import { localSearch, renewSearch } from '@/lib/server/search/local';
import type { NewsSource } from '@/lib/server/news/provider';

/** The published releases, their version, a promise that holds up an index build, and a build counter. */
let sources: NewsSource[] = [];
let version = '0';
let versionsRead = 0;
let mayBuild = Promise.resolve();
let builds = 0;

jest.mock('@/lib/server/news', () => ({
  newsSources: async () => ({ sources, isComplete: true }),
}));
jest.mock('@/lib/server/content/objects', () => ({
  ...jest.requireActual<object>('@/lib/server/content/objects'),
  objectsVersion: () => {
    versionsRead += 1;
    return version;
  },
}));
jest.mock('@/lib/server/process/inSteps', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/process/inSteps')>(
    '@/lib/server/process/inSteps',
  );
  return {
    ...actual,
    inSteps: async (steps: Generator<void, unknown>) => {
      builds += 1;
      await mayBuild;
      return actual.inSteps(steps);
    },
  };
});

const release = (version: string, word: string): NewsSource => ({
  path: '/newsroom/news-releases/a-release',
  title: `All about ${word}`,
  description: `A release about ${word}.`,
  date: '2026-11-20',
  updated: '2026-11-20T12:00:00.000Z',
  topic: 'news',
  sample: false,
  picture: null,
  body: markdownBody(`It says ${word}.`),
  version,
  related: [],
});

async function publish(number: string, word: string) {
  sources = [release(number, word)];
  version = number;
  await pageStore().raiseEpoch();
}

const titles = async (query: string) =>
  (await localSearch.search({ query, num: 10, start: 0 })).items.map(({ title }) => title);

test('finds a release that was published while the first index was being built', async () => {
  let build = () => {};
  mayBuild = new Promise((resolve) => (build = resolve));
  sources = [release('0', 'axolotl')];
  const first = titles('axolotl');
  while (builds === 0) await new Promise((done) => setTimeout(done, 20));

  await publish('0, edited', 'narwhal');
  const renewed = renewSearch();
  build();
  expect(await first).toContain('All about axolotl');
  await renewed;
  expect(await titles('narwhal')).toContain('All about narwhal');
}, 120_000);

test('searches the previous index while the next one is being built', async () => {
  await publish('1', 'zyzzyva');
  await renewSearch();
  expect(await titles('zyzzyva')).toContain('All about zyzzyva');

  let build = () => {};
  mayBuild = new Promise((resolve) => (build = resolve));
  await publish('2', 'quokka');
  // This would never finish if the search waited for the build.
  expect(await titles('zyzzyva')).toContain('All about zyzzyva');

  build();
  while (!(await titles('quokka')).includes('All about quokka')) {
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(await titles('zyzzyva')).not.toContain('All about zyzzyva');
}, 120_000);

test('looks at the published objects again only after content has changed', async () => {
  await publish('3', 'wombat');
  await renewSearch();
  await titles('wombat');
  versionsRead = 0;
  await titles('wombat');
  expect(versionsRead).toBe(0);

  const buildsBefore = builds;
  // Such as a new alert, which search does not cover.
  await pageStore().raiseEpoch();
  await titles('wombat');
  await titles('wombat');
  expect(builds).toBe(buildsBefore);
}, 120_000);
