import agency from '@/lib/site/agency.json';
import { RELEASES_PATH } from '@/lib/news/paths';
import type { NewsSummary } from '@/lib/news/types';
import { SiteLink } from '../navigation/SiteLink';
import { NewsList } from '../news/NewsList';

/** The newest news releases, on the home page. */
export function LatestNews({ news }: { news: NewsSummary[] }) {
  if (!agency.features.news) return null;
  return (
    <section aria-labelledby="latest-news">
      <h2 id="latest-news">News</h2>
      <NewsList news={news} headingLevel="h3" />
      <p>
        <SiteLink href={RELEASES_PATH} className="alone">
          All news releases
        </SiteLink>
      </p>
    </section>
  );
}
