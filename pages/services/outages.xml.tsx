import { outageFeed } from '@/lib/server/outages/feed';
import { XML } from '@/lib/server/feeds/feedFile';
import { fileResponse } from '@/lib/server/http/fileResponse';

/** `/services/outages.xml`, written by `getServerSideProps`. */
export default function OutageFeed() {
  return null;
}

export const getServerSideProps = fileResponse(
  'application/atom+xml; charset=utf-8',
  () => outageFeed(),
  {
    feature: 'outages',
    forBrowsers: XML,
    // Cached for only a minute, because people are waiting for news.
    cacheControl: 'public, max-age=60, s-maxage=60, stale-while-revalidate=3600',
  },
);
