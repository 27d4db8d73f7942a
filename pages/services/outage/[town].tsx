import agency from '@/lib/site/agency.json';
import type { GetStaticPaths } from 'next';
import { Show } from '@/components/hydration/Show';
import { OutageAnswer } from '@/components/outages/OutageAnswer';
import { OutageFeedLink } from '@/components/outages/OutageFeedLink';
import { TownForm } from '@/components/outages/TownForm';
import { TownOutages } from '@/components/outages/TownOutages';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import { shown, type Shown } from '@/lib/content/shown';
import type { PageLink } from '@/lib/content/types';
import { OUTAGES_PATH, townPath } from '@/lib/outages/paths';
import type { OutageSummary } from '@/lib/outages/summary';
import type { OutagesInTown, OutageTown } from '@/lib/outages/types';
import { toolPage } from '@/lib/server/content/toolPage';
import { loadOutages } from '@/lib/server/outages';
import { summarize } from '@/lib/server/outages/summarize';
import { outagesIn, outageTowns } from '@/lib/server/outages/towns';
import { withShell, type ShellProps } from '@/lib/server/shell/withShell';

type Props = {
  town: OutageTown;
  towns: OutageTown[];
  above: PageLink[];
  outages: Shown<OutagesInTown>;
  summary: OutageSummary;
};

/** The outages in one town. The form on the outages page opens this page. */
export default function OutagesInOneTown(props: Props & ShellProps) {
  const { town, towns, above, outages, summary, renderedAt } = props;
  const title = `Outages in ${town.title}`;
  const form = <TownForm towns={towns} town={town.key} />;
  const isOut = summary.tone === 'error';
  return (
    <Page title={title} description={`Is the water off in ${town.title}?`} noIndex waterSurface>
      <OutageFeedLink />
      <PageHeader title={title} above={above} />
      <OutageAnswer summary={summary} listId="current-outages" />
      {!isOut && form}
      <Show part="outages" data={outages}>
        {(found) => <TownOutages town={town} outages={found} now={renderedAt} />}
      </Show>
      {isOut && form}
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: agency.features.outages ? outageTowns().map(({ key }) => townPath(key)) : [],
  fallback: false,
});

export const getStaticProps = withShell<Props, { town: string }>(async ({ params, preview }) => {
  const towns = outageTowns();
  const town = towns.find(({ key }) => key === params?.town);
  const { outages: all, revalidate } = await loadOutages({ drafts: preview });
  const outages = town && outagesIn(town.key, all);
  if (!town || !outages) return { notFound: true };
  const { breadcrumbs, title } = toolPage(OUTAGES_PATH);
  const above = [...breadcrumbs, { title, href: OUTAGES_PATH }];
  const summary = summarize(outages);
  return { props: { town, towns, above, outages: shown(outages), summary }, revalidate };
}, 'outages');
