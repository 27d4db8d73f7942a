import type { GetStaticPaths } from 'next';
import { LazyArticle } from '@/components/content/LazyArticle';
import { Prose } from '@/components/content/Prose';
import { Show } from '@/components/hydration/Show';
import { NewsList } from '@/components/news/NewsList';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import { shown, type Shown } from '@/lib/content/shown';
import type { ContentPage } from '@/lib/content/types';
import { newslettersLink, PUBLICATIONS_PATH } from '@/lib/news/paths';
import type { Publication } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { brokenOrNotFound } from '@/lib/server/content/brokenPages';
import { listPublications } from '@/lib/server/news/newsletters';
import { breadcrumbData } from '@/lib/site/structuredData';

const above = [{ title: 'Home', href: '/' }, newslettersLink];

/** A newsletter, or a page that says its file cannot be read. */
type Props = IssuesProps | { page: ContentPage };

type IssuesProps = {
  publication: Omit<Publication, 'issues'>;
  issues: Shown<Publication['issues']>;
};

/** All issues of one newsletter. */
export default function PublicationPage(props: Props) {
  return 'page' in props ? <LazyArticle page={props.page} /> : <Issues {...props} />;
}

function Issues({ publication, issues }: IssuesProps) {
  const { title, description, href, html } = publication;
  return (
    <Page
      title={title}
      description={description}
      structuredData={[breadcrumbData([...above, { title, href }])]}
      waterSurface
    >
      <PageHeader title={title} above={above} />
      <Prose html={html} />
      <Show part="issues" data={issues}>
        {(all) => <NewsList news={all} headingLevel="h2" />}
      </Show>
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: listPublications().map(({ href }) => href),
  fallback: 'blocking',
});

export const getStaticProps = withShell<Props, { publication: string }>(({ params }) => {
  const publication = listPublications().find(({ slug }) => slug === params?.publication);
  if (!publication) return brokenOrNotFound(`${PUBLICATIONS_PATH}/${params?.publication}`);
  const { issues, ...rest } = publication;
  return { props: { publication: rest, issues: shown(issues) } };
}, 'newsletters');
