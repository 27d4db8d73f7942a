import type { Feed } from 'feed';
import escapeHtml from 'lodash/escape';
import { SAMPLE_NEWS, sampleNotice } from '../../content/sample';
import { RELEASES_PATH } from '../../news/paths';
import { agency } from '../../site/agency';
import { absoluteUrl } from '../../site/host';
import { giveWay } from '../process/giveWay';
import { newFeed, withAbsoluteLinks } from '../feeds/feedFile';
import { newsSources } from './index';
import { publishedAt } from './releaseTimes';

/** Enough for a feed reader that checks once a month. */
const MAX_ITEMS = 30;

/**
 * The news releases as a feed with full text, newest first.
 * @param format decides how titles are escaped: they are HTML in Atom, plain text in JSON
 */
export async function newsFeed(format: 'atom' | 'json'): Promise<Feed> {
  const toText = format === 'atom' ? escapeHtml : (text: string) => text;
  const newest = (await newsSources()).sources.slice(0, MAX_ITEMS);
  const feed = newFeed({
    path: RELEASES_PATH,
    title: `${agency.name} news`,
    description: `News releases from ${agency.name}`,
    updated: new Date(
      newest
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? publishedAt('2026-01-01'),
    ),
    feeds: { atom: '/newsroom/feed.xml', json: '/newsroom/feed.json' },
  });
  for (const source of newest) {
    await giveWay();
    const { path, title, description, date, updated, topic, sample, body } = source;
    const link = absoluteUrl(path);
    const notice = sample ? `<p>${sampleNotice(SAMPLE_NEWS)}</p>` : '';
    feed.addItem({
      id: link,
      link,
      title: toText(title),
      description: toText(description),
      content: withAbsoluteLinks(notice + body.render().html, link),
      date: new Date(updated),
      published: new Date(publishedAt(date)),
      category: [{ name: topic }],
    });
  }
  return feed;
}
