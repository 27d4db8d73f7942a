import { ContentArticle } from '@/components/content/ContentArticle';
import { NewsList } from '@/components/news/NewsList';
import type { ContentPage, NewsSummary } from '@/lib/content/types';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { listNews } from '@/lib/server/content/news';
import { getContentPage } from '@/lib/server/content/pages';

type Props = { page: ContentPage; news: NewsSummary[] };

/** All news releases, newest first. */
export default function NewsReleases({ page, news }: Props) {
  return (
    <ContentArticle page={page}>
      <NewsList news={news} headingLevel="h2" />
    </ContentArticle>
  );
}

export const getStaticProps = withAlerts<Props>(() => {
  const page = getContentPage('/newsroom/news-releases');
  return page ? { props: { page, news: listNews() } } : { notFound: true };
});
