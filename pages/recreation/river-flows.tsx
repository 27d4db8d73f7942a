import { ContentArticle } from '@/components/content/ContentArticle';
import { riverHeading, RiverNow } from '@/components/water/RiverNow';
import type { ContentPage } from '@/lib/content/types';
import { withShell } from '@/lib/server/shell/withShell';
import { getContentPage } from '@/lib/server/content/pages';
import { readWater } from '@/lib/server/water/views/readWater';
import { areCurrent, riverFlows } from '@/lib/server/water/views/riverFlows';
import type { GaugeView } from '@/lib/water/views';

type Props = { page: ContentPage; gauges: GaugeView[] };

/** Current and recent flows of the American River, above the page's text. */
export default function RiverFlows({ page, gauges }: Props) {
  return <ContentArticle page={page} answer={null} lead={<RiverNow gauges={gauges} />} />;
}

export const getStaticProps = withShell<Props>(async () => {
  const page = getContentPage('/recreation/river-flows');
  if (!page) return { notFound: true };
  const { view: gauges, revalidate } = await readWater(riverFlows, areCurrent);
  const headings = [riverHeading, ...page.headings];
  return { props: { page: { ...page, headings }, gauges }, revalidate };
});
