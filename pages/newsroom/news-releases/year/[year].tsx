import type { GetStaticPaths } from 'next';
import { Show } from '@/components/hydration/Show';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { NewsList } from '@/components/news/NewsList';
import { NewsYearLinks } from '@/components/news/NewsYearLinks';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import { shown, type Shown } from '@/lib/content/shown';
import { newsByYear } from '@/lib/news/newsByYear';
import { newsTrail, yearPath } from '@/lib/news/paths';
import type { NewsOfYear } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { listNews } from '@/lib/server/news';
import agency from '@/lib/site/agency.json';
import { breadcrumbData } from '@/lib/site/structuredData';

type Props = { year: string; news: Shown<NewsOfYear['news']>; allYears: string[] };

/** All releases from one year. */
export default function NewsOfYearPage({ year, news, allYears }: Props) {
  const title = `News releases from ${year}`;
  return (
    <Page
      title={title}
      description={`What ${agency.name} announced in ${year}: outages, construction, water supply, rebates and board votes.`}
      structuredData={[breadcrumbData([...newsTrail, { title, href: yearPath(year) }])]}
      waterSurface
    >
      <NewsFeedLinks />
      <PageHeader title={title} above={newsTrail} />
      <Show part="news" data={news}>
        {(releases) => <NewsList news={releases} headingLevel="h2" />}
      </Show>
      <NewsYearLinks years={allYears} currentYear={year} />
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = async () => ({
  paths: newsByYear((await listNews()).news).map(({ year }) => yearPath(year)),
  fallback: 'blocking',
});

export const getStaticProps = withShell<Props, { year: string }>(
  async ({ params, preview: drafts }) => {
    const { news, revalidate } = await listNews({ drafts });
    const years = newsByYear(news);
    const found = years.find(({ year }) => year === params?.year);
    if (!found) return { notFound: true, revalidate };
    const allYears = years.map(({ year }) => year);
    return { props: { year: found.year, news: shown(found.news), allYears }, revalidate };
  },
  'news',
);
