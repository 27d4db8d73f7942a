import { ContentArticle } from '@/components/content/ContentArticle';
import {
  riverHeading,
  RiverNow,
  RiverWarning,
  type RiverNowProps,
} from '@/components/water/RiverNow';
import { RiverList } from '@/components/water/RiverList';
import { shown, type Shown } from '@/lib/content/shown';
import type { ContentPage } from '@/lib/content/types';
import { withShell } from '@/lib/server/shell/withShell';
import { getContentPage } from '@/lib/server/content/pages';
import { zoneName } from '@/lib/server/time/zone';
import { gaugeData } from '@/lib/server/water/views/pageData';
import { readWater } from '@/lib/server/water/views/readWater';
import { areCurrent, riverFlows, riverSummary } from '@/lib/server/water/views/riverFlows';
import type { RiverSummary } from '@/lib/water/views';
import agency from '@/lib/site/agency.json';

type Props = {
  page: ContentPage;
  river: RiverNowProps;
  /** Null if there are no readings. */
  summary: Shown<RiverSummary> | null;
};

/** A warning and the flows at a glance, then current and recent flows of the river, above the page's text. */
export default function RiverFlows({ page, river, summary }: Props) {
  return (
    <ContentArticle
      page={page}
      answer={<RiverWarning />}
      summary={summary && <RiverList summary={summary} />}
      lead={<RiverNow {...river} />}
    />
  );
}

export const getStaticProps = withShell<Props>(async () => {
  const page = getContentPage(agency.pages.riverFlows, [riverHeading]);
  if (!page) return { notFound: true };
  const { view, revalidate } = await readWater(riverFlows, areCurrent);
  const hasNone = view.every(({ now }) => now === null);
  const river = {
    gauges: hasNone ? [] : view.map(gaugeData),
    missing: hasNone
      ? shown(view.map(({ name, source }) => ({ ...source, name: `${name}: ${source.name}` })))
      : null,
    timeZone: zoneName(),
  };
  const summary = hasNone ? null : shown(riverSummary(view));
  return { props: { page, river, summary }, revalidate };
}, 'riverFlows');
