import max from 'lodash/max';
import { SAMPLE_NEWS, sampleNotice } from '../../content/sample';
import { RELEASES_PATH } from '../../news/paths';
import agency from '../../site/agency.json';
import { absoluteUrl } from '../../site/host';
import { giveWay } from '../process/giveWay';
import { withAbsoluteLinks, type Feed, type FeedItem } from '../feeds/feedFile';
import { newsSources } from './index';
import { publishedAt } from './releaseTimes';

/** Enough for a feed reader that checks once a month. */
const MAX_ITEMS = 30;

/** The news releases as a feed with full text, newest first. */
export async function newsFeed(): Promise<Feed> {
  const newest = (await newsSources()).sources.slice(0, MAX_ITEMS);
  const items: FeedItem[] = [];
  for (const source of newest) {
    await giveWay();
    const { path, title, description, date, updated, topic, sample, body } = source;
    const link = absoluteUrl(path);
    const notice = sample ? `<p>${sampleNotice(SAMPLE_NEWS)}</p>` : '';
    items.push({
      link,
      title,
      summary: description,
      html: withAbsoluteLinks(notice + body.render().html, link),
      updated: new Date(updated),
      published: new Date(publishedAt(date)),
      category: topic,
    });
  }
  return {
    path: RELEASES_PATH,
    title: `${agency.name} news`,
    description: `News releases from ${agency.name}`,
    updated: max(items.map(({ updated }) => updated)) ?? new Date(publishedAt('2026-01-01')),
    items,
  };
}
