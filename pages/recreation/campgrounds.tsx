import { ContentArticle } from '@/components/content/ContentArticle';
import { Static } from '@/components/hydration/Static';
import { Callout } from '@/components/ui/Callout';
import type { ContentPage } from '@/lib/content/types';
import { getContentPage } from '@/lib/server/content/pages';
import { withShell } from '@/lib/server/shell/withShell';
import { campSeason, type CampSeason } from '@/lib/server/site/campSeason';
import { keepTogether } from '@/lib/site/keepTogether';

type Props = { page: ContentPage; season: CampSeason };

/** The campgrounds page, which first says whether they are open now. */
export default function Campgrounds({ page, season }: Props) {
  return (
    <ContentArticle
      page={page}
      notice={
        <Static as={Callout} tone={season.isOpen ? 'good' : undefined}>
          <p>
            <strong>The campgrounds are {season.isOpen ? 'open' : 'closed'} now.</strong>{' '}
            {keepTogether(season.text)}
          </p>
        </Static>
      }
    />
  );
}

export const getStaticProps = withShell<Props>(async () => {
  const page = getContentPage('/recreation/campgrounds');
  if (!page) return { notFound: true };
  return { props: { page, season: campSeason(Date.now()) } };
});
