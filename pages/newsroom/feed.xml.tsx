import { newsFeed } from '@/lib/server/news/feed';
import { fileResponse } from '@/lib/server/site/fileResponse';

/** `/newsroom/feed.xml`, written by `getServerSideProps`. */
export default function NewsFeed() {
  return null;
}

export const getServerSideProps = fileResponse('application/atom+xml; charset=utf-8', async () =>
  (await newsFeed('atom')).atom1(),
);
