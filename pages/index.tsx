import { styled } from '@mui/material/styles';
import { EmergencyNumbers } from '@/components/home/EmergencyNumbers';
import { EnewsInvitation } from '@/components/home/EnewsInvitation';
import { Hero } from '@/components/home/Hero';
import { LatestNews } from '@/components/home/LatestNews';
import { SmartWaterUse } from '@/components/home/SmartWaterUse';
import { TopTasks } from '@/components/home/TopTasks';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { Page } from '@/components/shell/Page';
import type { NewsSummary } from '@/lib/news/types';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { listNews } from '@/lib/server/news';
import { organizationData } from '@/lib/site/structuredData';

const NEWS_ON_HOME = 3;

const Sections = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(7) }));

const NewsAndEnews = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4, 6),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
}));

type Props = { news: NewsSummary[] };

/** The home page: search and tasks first. */
export default function Home({ news }: Props) {
  return (
    <Page banner={<Hero />} structuredData={[organizationData()]}>
      <NewsFeedLinks />
      <Sections>
        <TopTasks heading="Common tasks" />
        <EmergencyNumbers />
        <SmartWaterUse />
        <NewsAndEnews>
          <LatestNews news={news} />
          <EnewsInvitation />
        </NewsAndEnews>
      </Sections>
    </Page>
  );
}

export const getStaticProps = withAlerts<Props>(async ({ preview: drafts }) => {
  const { news, revalidate } = await listNews({ drafts });
  return { props: { news: news.slice(0, NEWS_ON_HOME) }, revalidate };
});
