import { ContentArticle } from '@/components/content/ContentArticle';
import { Show } from '@/components/hydration/Show';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { NewsYears } from '@/components/news/NewsYears';
import { NewsYearLinks } from '@/components/news/NewsYearLinks';
import { shown, type Shown } from '@/lib/content/shown';
import type { ContentPage } from '@/lib/content/types';
import { newsByYear } from '@/lib/news/newsByYear';
import type { NewsOfYear } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { getContentPage } from '@/lib/server/content/pages';
import { listNews } from '@/lib/server/news';
import agency from '@/lib/site/agency.json';

/** More than most readers look through. Older releases are on the pages for their years. */
const MAX_RELEASES = 20;

type Props = { page: ContentPage; years: Shown<NewsOfYear[]>; allYears: string[] };

/** The newest releases by year, with links to the rest. */
export default function NewsReleases({ page, years, allYears }: Props) {
  return (
    <ContentArticle
      page={page}
      lead={
        <>
          <NewsFeedLinks />
          <Show as="section" part="news" data={years}>
            {(all) => <NewsYears years={all} />}
          </Show>
          <NewsYearLinks years={allYears} />
        </>
      }
    />
  );
}

export const getStaticProps = withShell<Props>(async ({ preview: drafts }) => {
  const page = getContentPage(agency.pages.news);
  if (!page) return { notFound: true };
  const { news, revalidate } = await listNews({ drafts });
  const years = shown(newsByYear(news.slice(0, MAX_RELEASES)));
  const allYears = newsByYear(news).map(({ year }) => year);
  return { props: { page, years, allYears }, revalidate };
}, 'news');
