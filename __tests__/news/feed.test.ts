/** @jest-environment node */
import { parseFeed } from 'feedsmith';
import { listNews } from '@/lib/server/news';
import { atomOf, jsonOf } from '@/lib/server/feeds/feedFile';
import { newsFeed } from '@/lib/server/news/feed';
import { absoluteUrl } from '@/lib/site/host';

test('a parser can read the Atom feed', async () => {
  const { news } = await listNews();
  const { format, feed } = parseFeed(atomOf(await newsFeed(), '/newsroom/feed.xml'));
  expect(format).toBe('atom');
  if (format !== 'atom') return;
  expect(
    feed.entries?.map(({ id, title, published }) => [id, title?.value, published?.slice(0, 10)]),
  ).toEqual(news.map(({ path, title, date }) => [absoluteUrl(path), title, date]));
  expect(feed.links).toContainEqual({ rel: 'self', href: absoluteUrl('/newsroom/feed.xml') });
});

test('a parser can read the JSON feed', async () => {
  const { news } = await listNews();
  const { format, feed } = parseFeed(jsonOf(await newsFeed(), '/newsroom/feed.json'));
  expect(format).toBe('json');
  if (format !== 'json') return;
  expect(feed.feed_url).toBe(absoluteUrl('/newsroom/feed.json'));
  expect(feed.items?.map(({ id, url, title }) => [id, url, title])).toEqual(
    news.map(({ path, title }) => [absoluteUrl(path), absoluteUrl(path), title]),
  );
});

test('links in the text are absolute URLs', async () => {
  const links = (await newsFeed()).items
    .flatMap(({ html }) => [...html.matchAll(/ href="([^"]*)"/g)])
    .map(([, href]) => href!);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !/^(https?:|mailto:|tel:)/.test(href))).toEqual([]);
});
