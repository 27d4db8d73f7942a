import type { GetStaticProps } from 'next';
import { ContentArticle } from '@/components/content/ContentArticle';
import { NewsList } from '@/components/news/NewsList';
import type { ContentPage, NewsSummary } from '@/lib/content/types';
import { listNews } from '@/lib/server/content/news';
import { getContentPage } from '@/lib/server/content/pages';
import { REVALIDATE_SECONDS } from '@/lib/server/content/revalidate';

type Props = { page: ContentPage; news: NewsSummary[] };

/** All news releases, newest first. */
export default function NewsReleases({ page, news }: Props) {
  return (
    <ContentArticle page={page}>
      <NewsList news={news} headingLevel="h2" />
    </ContentArticle>
  );
}

export const getStaticProps: GetStaticProps<Props> = () => {
  const page = getContentPage('/newsroom/news-releases');
  if (!page) return { notFound: true };
  return { props: { page, news: listNews() }, revalidate: REVALIDATE_SECONDS };
};
