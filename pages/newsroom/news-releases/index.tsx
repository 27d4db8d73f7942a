import { ContentArticle } from '@/components/content/ContentArticle';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { NewsYears } from '@/components/news/NewsYears';
import { NewsYearLinks } from '@/components/news/NewsYearLinks';
import type { ContentPage } from '@/lib/content/types';
import { newsByYear } from '@/lib/news/newsByYear';
import type { NewsOfYear } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { getContentPage } from '@/lib/server/content/pages';
import { listNews } from '@/lib/server/news';

/** More than most readers look through. Older releases are on the pages for their years. */
const MAX_RELEASES = 20;

type Props = { page: ContentPage; years: NewsOfYear[]; allYears: string[] };

/** The newest releases by year, with links to the rest. */
export default function NewsReleases({ page, years, allYears }: Props) {
  return (
    <ContentArticle
      page={page}
      lead={
        <>
          <NewsFeedLinks />
          <NewsYears years={years} />
          <NewsYearLinks years={allYears} />
        </>
      }
    />
  );
}

export const getStaticProps = withShell<Props>(async ({ preview: drafts }) => {
  const page = getContentPage('/newsroom/news-releases');
  if (!page) return { notFound: true };
  const { news, revalidate } = await listNews({ drafts });
  const years = newsByYear(news.slice(0, MAX_RELEASES));
  const allYears = newsByYear(news).map(({ year }) => year);
  return { props: { page, years, allYears }, revalidate };
});
