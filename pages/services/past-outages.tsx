import { ContentArticle } from '@/components/content/ContentArticle';
import { Show } from '@/components/hydration/Show';
import { OutageCard } from '@/components/outages/OutageCard';
import { shown, type Shown } from '@/lib/content/shown';
import type { ContentPage } from '@/lib/content/types';
import { PAST_OUTAGES_PATH } from '@/lib/outages/paths';
import type { Outage } from '@/lib/outages/types';
import { getContentPage } from '@/lib/server/content/pages';
import { loadOutages } from '@/lib/server/outages';
import { withShell, type ShellProps } from '@/lib/server/shell/withShell';

type Props = { page: ContentPage; past: Shown<Outage[]>; isKnown: boolean };

/** Outages and planned work from the past year, newest first. */
export default function PastOutages({ page, past, isKnown, renderedAt }: Props & ShellProps) {
  return (
    <ContentArticle page={page}>
      <Show part="past-outages" data={past}>
        {(outages) =>
          outages.length === 0 ? (
            <p>{isKnown ? 'None listed.' : 'We cannot show past outages right now.'}</p>
          ) : (
            outages.map((outage) => (
              <OutageCard
                key={outage.id}
                outage={outage}
                phase="past"
                now={renderedAt}
                headingLevel="h2"
              />
            ))
          )
        }
      </Show>
    </ContentArticle>
  );
}

export const getStaticProps = withShell<Props>(async ({ preview: drafts }) => {
  const page = getContentPage(PAST_OUTAGES_PATH);
  if (!page) return { notFound: true };
  const { outages, revalidate } = await loadOutages({ drafts });
  return {
    props: { page, past: shown(outages.past), isKnown: outages.asOf !== null },
    revalidate,
  };
}, 'outages');
