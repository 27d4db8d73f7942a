import { jsonOf } from '@/lib/server/feeds/feedFile';
import { newsFeed } from '@/lib/server/news/feed';
import { fileResponse } from '@/lib/server/http/fileResponse';

/** `/newsroom/feed.json`, written by `getServerSideProps`. */
export default function NewsJsonFeed() {
  return null;
}

export const getServerSideProps = fileResponse(
  'application/feed+json; charset=utf-8',
  async () => jsonOf(await newsFeed(), '/newsroom/feed.json'),
  { feature: 'news' },
);
