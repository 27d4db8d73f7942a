import { ContentArticle } from '@/components/content/ContentArticle';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { Publications } from '@/components/news/Publications';
import type { ContentPage } from '@/lib/content/types';
import { newslettersLink } from '@/lib/news/paths';
import type { Publication } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { getContentPage } from '@/lib/server/content/pages';
import { listPublications } from '@/lib/server/news/newsletters';

type Props = { page: ContentPage; publications: Publication[] };

/** How to subscribe to and unsubscribe from the newsletters, with the newest issues of each. */
export default function Newsletters({ page, publications }: Props) {
  return (
    <ContentArticle page={page}>
      <NewsFeedLinks />
      <Publications publications={publications} />
    </ContentArticle>
  );
}

export const getStaticProps = withShell<Props>(() => {
  const page = getContentPage(newslettersLink.href);
  return page ? { props: { page, publications: listPublications() } } : { notFound: true };
});
