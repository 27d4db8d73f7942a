import { ContentArticle } from '@/components/content/ContentArticle';
import { Show } from '@/components/hydration/Show';
import { OutageAnswer } from '@/components/outages/OutageAnswer';
import { OutageFeedLink } from '@/components/outages/OutageFeedLink';
import { OutageSections } from '@/components/outages/OutageSections';
import { TownForm } from '@/components/outages/TownForm';
import { shown, type Shown } from '@/lib/content/shown';
import type { ContentPage, Heading } from '@/lib/content/types';
import { expectedBack } from '@/lib/outages/describe';
import type { DrawnMap } from '@/lib/outages/mapTypes';
import { OUTAGES_PATH } from '@/lib/outages/paths';
import type { OutageList, OutageTown } from '@/lib/outages/types';
import { getContentPage } from '@/lib/server/content/pages';
import { loadOutages } from '@/lib/server/outages';
import { drawMap } from '@/lib/server/outages/drawMap';
import { outageTowns } from '@/lib/server/outages/towns';
import { withShell, type ShellProps } from '@/lib/server/shell/withShell';

type Props = {
  page: ContentPage;
  live: Shown<{ outages: OutageList; map: DrawnMap | null }>;
  towns: OutageTown[];
  /** When the water is expected back, as a sentence. */
  expected: string | null;
};

/** Outages and planned work, then what to do about them. */
export default function Outages(props: Props & ShellProps) {
  const { page, live, towns, expected, outageSummary, renderedAt } = props;
  return (
    <>
      <OutageFeedLink />
      <ContentArticle
        page={page}
        answer={
          <>
            <OutageAnswer summary={outageSummary} listId="current-outages" expected={expected} />
            <TownForm towns={towns} />
          </>
        }
        lead={
          <Show part="outages" data={live}>
            {(found) => <OutageSections {...found} now={renderedAt} />}
          </Show>
        }
      />
    </>
  );
}

const section = (id: string, text: string): Heading => ({ level: 2, id, text });

export const getStaticProps = withShell<Props>(async ({ preview: drafts }) => {
  const { outages, revalidate } = await loadOutages({ drafts });
  const map = drawMap(outages);
  const headings = [
    section('quick-check', 'Quick check'),
    section('current-outages', 'Current outages'),
    section('planned-work', 'Planned work'),
    ...(map ? [section('map-of-outages', 'Map')] : []),
  ];
  const page = getContentPage(OUTAGES_PATH, headings);
  if (!page) return { notFound: true };
  const expected = expectedBack(outages.current, Date.now());
  return {
    props: { page, live: shown({ outages, map }), towns: outageTowns(), expected },
    revalidate,
  };
}, 'outages');
