import { newsFeed } from '@/lib/server/news/feed';
import { atomOf, XML } from '@/lib/server/feeds/feedFile';
import { fileResponse } from '@/lib/server/http/fileResponse';

/** `/newsroom/feed.xml`, written by `getServerSideProps`. */
export default function NewsFeed() {
  return null;
}

export const getServerSideProps = fileResponse(
  'application/atom+xml; charset=utf-8',
  async () => atomOf(await newsFeed(), '/newsroom/feed.xml'),
  { feature: 'news', forBrowsers: XML },
);
