/** @jest-environment node */
import { searchSite } from '@/lib/server/search';
import { showChanges } from '@/lib/server/site/showChanges';
import { startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import { eventually } from '../support/eventually';

let cosmic: FakeCosmic;
beforeAll(async () => {
  cosmic = await startFakeCosmic();
  Object.assign(process.env, cosmic.environment);
});
afterAll(() => cosmic.close());

test('search finds a release from when it is published until it is removed', async () => {
  const path = '/newsroom/news-releases/zanzibar';
  const found = async () =>
    (await searchSite({ query: 'zanzibar pipeline', num: 10, start: 0 })).items.map(
      ({ link }) => new URL(link).pathname,
    );
  expect(await found()).not.toContain(path);
  const metadata = { date: '2030-01-01', content: '<p>A Zanzibar pipeline.</p>' };
  cosmic.publish('zanzibar', { type: 'news', title: 'About zanzibar', metadata });
  await showChanges();
  // `showChanges` does not wait for the new search index.
  await eventually(async () => expect((await found())[0]).toBe(path));
  cosmic.remove('zanzibar');
  await showChanges();
  await eventually(async () => expect(await found()).not.toContain(path));
});
