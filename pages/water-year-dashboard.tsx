import { ContentArticle } from '@/components/content/ContentArticle';
import {
  StorageNow,
  WaterYearNow,
  waterYearHeadings,
  WaterYearTiles,
} from '@/components/water/WaterYearNow';
import type { ContentPage } from '@/lib/content/types';
import { withShell } from '@/lib/server/shell/withShell';
import { getContentPage } from '@/lib/server/content/pages';
import { dashboardData } from '@/lib/server/water/views/pageData';
import { readWater } from '@/lib/server/water/views/readWater';
import { dashboard } from '@/lib/server/water/views/dashboard';
import type { DashboardData } from '@/lib/water/views';
import agency from '@/lib/site/agency.json';

type Props = { page: ContentPage; view: DashboardData };

/** Reservoir levels and tiles come first, or the page's first paragraph if there are no readings. */
export default function WaterYearDashboard({ page, view }: Props) {
  return (
    <ContentArticle
      page={page}
      answer={view.isEmpty ? undefined : <StorageNow view={view} />}
      summary={view.isEmpty ? undefined : <WaterYearTiles view={view} />}
      lead={<WaterYearNow view={view} />}
    />
  );
}

export const getStaticProps = withShell<Props>(async () => {
  const { view: found, revalidate } = await readWater(
    dashboard,
    ({ storage, snow, precipitation }) =>
      [...storage, ...snow, ...precipitation].every(({ now }) => now !== null),
  );
  const view = dashboardData(found);
  const page = getContentPage(agency.pages.waterYear, view.isEmpty ? [] : waterYearHeadings);
  return page ? { props: { page, view }, revalidate } : { notFound: true };
}, 'waterYear');
