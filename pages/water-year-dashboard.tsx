import { ContentArticle } from '@/components/content/ContentArticle';
import { StorageNow, WaterYearNow, waterYearHeadings } from '@/components/water/WaterYearNow';
import type { ContentPage } from '@/lib/content/types';
import { withShell } from '@/lib/server/shell/withShell';
import { getContentPage } from '@/lib/server/content/pages';
import { dashboardData } from '@/lib/server/water/views/pageData';
import { readWater } from '@/lib/server/water/views/readWater';
import { dashboard } from '@/lib/server/water/views/dashboard';
import type { DashboardData } from '@/lib/water/views';

type Props = { page: ContentPage; view: DashboardData };

/**
 * The dashboard. How full the reservoirs are comes first; storage, snow and precipitation come before the rest of the
 * text.
 */
export default function WaterYearDashboard({ page, view }: Props) {
  return (
    <ContentArticle
      page={page}
      notice={<StorageNow view={view} />}
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
  const page = getContentPage('/water-year-dashboard', view.isEmpty ? [] : waterYearHeadings);
  return page ? { props: { page, view }, revalidate } : { notFound: true };
});
