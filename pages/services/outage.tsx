import { ContentArticle } from '@/components/content/ContentArticle';
import { OutageAnswer } from '@/components/outages/OutageAnswer';
import { OutageFeedLink } from '@/components/outages/OutageFeedLink';
import { OutageHistory, OutageSections } from '@/components/outages/OutageSections';
import type { ContentPage, Heading } from '@/lib/content/types';
import type { DrawnMap } from '@/lib/outages/mapTypes';
import { OUTAGES_PATH } from '@/lib/outages/paths';
import type { OutageList } from '@/lib/outages/types';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { getContentPage } from '@/lib/server/content/pages';
import { loadOutages } from '@/lib/server/outages';
import { drawMap } from '@/lib/server/outages/drawMap';

type Props = { page: ContentPage; outages: OutageList; map: DrawnMap | null };

/** Outages and planned work, then what to do about them. */
export default function Outages({ page, outages, map }: Props) {
  return (
    <>
      <OutageFeedLink />
      <ContentArticle
        page={page}
        answer={<OutageAnswer {...outages} />}
        lead={<OutageSections outages={outages} map={map} />}
      >
        <OutageHistory past={outages.past} />
      </ContentArticle>
    </>
  );
}

const section = (id: string, text: string): Heading => ({ level: 2, id, text });

export const getStaticProps = withAlerts<Props>(async ({ preview: drafts }) => {
  const page = getContentPage(OUTAGES_PATH);
  if (!page) return { notFound: true };
  const { outages, revalidate } = await loadOutages({ drafts });
  const map = drawMap(outages);
  const headings = [
    section('current-outages', 'Current outages'),
    section('planned-work', 'Planned work'),
    ...(map ? [section('map-of-outages', 'Map')] : []),
    section('quick-check', 'Quick check'),
    ...page.headings,
    section('past-outages', 'Outages in the past year'),
  ];
  return { props: { page: { ...page, headings }, outages, map }, revalidate };
});
