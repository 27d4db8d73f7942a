import { ContentArticle } from '@/components/content/ContentArticle';
import { FormLink } from '@/components/content/FormLink';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { Show } from '@/components/hydration/Show';
import { publicationId, Publications } from '@/components/news/Publications';
import { newsletterLink } from '@/lib/newsletter/paths';
import { shown, type Shown } from '@/lib/content/shown';
import type { ContentPage } from '@/lib/content/types';
import { newslettersLink } from '@/lib/news/paths';
import type { Publication } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { getContentPage } from '@/lib/server/content/pages';
import { listPublications } from '@/lib/server/news/newsletters';

type Props = { page: ContentPage; publications: Shown<Publication[]> };

/** The newest issues of each newsletter, then how to subscribe and unsubscribe. */
export default function Newsletters({ page, publications }: Props) {
  return (
    <>
      <NewsFeedLinks />
      <ContentArticle
        page={page}
        summary={<FormLink title="Subscribe to E-News" {...newsletterLink()} />}
        lead={
          <Show part="publications" data={publications}>
            {(all) => <Publications publications={all} />}
          </Show>
        }
      />
    </>
  );
}

export const getStaticProps = withShell<Props>(() => {
  const publications = listPublications().filter(({ issues }) => issues.length > 0);
  const headings = publications.map(({ slug, title }) => ({
    level: 2,
    id: publicationId(slug),
    text: title,
  }));
  const page = getContentPage(newslettersLink.href, headings);
  return page ? { props: { page, publications: shown(publications) } } : { notFound: true };
}, 'newsletters');
