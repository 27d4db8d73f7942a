import { Feed } from 'feed';
import { agency } from '../../site/agency';
import { absoluteUrl } from '../../site/host';
import { listNews } from './news';

/** The news releases as a feed, newest first. */
export function newsFeed(): Feed {
  const news = listNews();
  const feed = new Feed({
    id: absoluteUrl('/newsroom/news-releases'),
    link: absoluteUrl('/newsroom/news-releases'),
    title: `${agency.name} news`,
    description: `News releases of ${agency.name}`,
    language: 'en-US',
    copyright: `${agency.copyrightYear} ${agency.name}`,
    updated: toDate(news[0]?.date ?? '2026-01-01'),
    feedLinks: { atom: absoluteUrl('/newsroom/feed.xml') },
    author: { name: agency.name },
  });
  for (const { path, title, description, date, topic } of news) {
    const link = absoluteUrl(path);
    feed.addItem({
      id: link,
      link,
      title,
      description,
      date: toDate(date),
      category: [{ name: topic }],
    });
  }
  return feed;
}

/** Midday UTC, so that the day is the same in every time zone of the county's readers. */
function toDate(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
