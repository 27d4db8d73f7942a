import styles from '@/styles/index.module.css';
import { BoardMeeting } from '@/components/home/BoardMeeting';
import { ClosedDays } from '@/components/ui/ClosedDays';
import { CurrentOutages } from '@/components/home/CurrentOutages';
import { EnewsInvitation } from '@/components/home/EnewsInvitation';
import { Hero } from '@/components/home/Hero';
import { LatestNews } from '@/components/home/LatestNews';
import { SmartWaterUse } from '@/components/home/SmartWaterUse';
import { TopTasks } from '@/components/home/TopTasks';
import { WaterNow } from '@/components/home/WaterNow';
import { Show } from '@/components/hydration/Show';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { Page } from '@/components/page/Page';
import { shown, type Shown } from '@/lib/content/shown';
import type { NewsSummary } from '@/lib/news/types';
import { outageLines, type OutageLine } from '@/lib/outages/describe';
import { withShell } from '@/lib/server/shell/withShell';
import { nextMeeting, type NextMeeting } from '@/lib/server/board';
import { listNews } from '@/lib/server/news';
import { loadOutages } from '@/lib/server/outages';
import { closedDays } from '@/lib/server/content/closedDays';
import { WATER_RETRY_SECONDS } from '@/lib/server/water/views/readWater';
import { homeTiles } from '@/lib/server/water/views/tiles';
import { organizationData } from '@/lib/site/structuredData';
import type { WaterTile } from '@/lib/water/views';

const NEWS_ON_HOME = 3;

type Props = {
  closed: string[];
  outages: OutageLine[];
  /** Data for the sections below the search field. */
  sections: Shown<{ news: NewsSummary[]; meetings: NextMeeting; water: WaterTile[] }>;
};

/** The home page, with search and common tasks at the top. */
export default function Home({ closed, outages, sections }: Props) {
  return (
    <Page
      banner={
        <>
          <CurrentOutages outages={outages} />
          <ClosedDays days={closed} />
          <Hero />
        </>
      }
      structuredData={[organizationData()]}
    >
      <NewsFeedLinks />
      <Show className={styles.sections} part="sections" data={sections}>
        {({ news, meetings, water }) => (
          <>
            <TopTasks />
            <WaterNow tiles={water} />
            <SmartWaterUse />
            <div className={styles.newsAndEnews}>
              <LatestNews news={news} />
              <div className={styles.aside}>
                <EnewsInvitation />
                <BoardMeeting {...meetings} />
              </div>
            </div>
          </>
        )}
      </Show>
    </Page>
  );
}

export const getStaticProps = withShell<Props>(async ({ preview: drafts }) => {
  const [{ news, revalidate }, outages] = await Promise.all([
    listNews({ drafts }),
    loadOutages({ drafts }),
  ]);
  const now = Date.now();
  const water = homeTiles(now);
  const soonest = Math.min(revalidate, outages.revalidate);
  return {
    props: {
      closed: closedDays(now),
      outages: outageLines(outages.outages.current, now),
      sections: shown({ news: news.slice(0, NEWS_ON_HOME), meetings: nextMeeting(now), water }),
    },
    revalidate: water.length > 0 ? soonest : Math.min(soonest, WATER_RETRY_SECONDS),
  };
});
