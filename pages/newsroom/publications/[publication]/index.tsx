import type { GetStaticPaths } from 'next';
import { LazyArticle } from '@/components/content/LazyArticle';
import { Prose } from '@/components/content/Prose';
import { NewsList } from '@/components/news/NewsList';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import type { ContentPage } from '@/lib/content/types';
import { newslettersLink, PUBLICATIONS_PATH } from '@/lib/news/paths';
import type { Publication } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { brokenOrNotFound } from '@/lib/server/content/brokenPages';
import { listPublications } from '@/lib/server/news/newsletters';
import { breadcrumbData } from '@/lib/site/structuredData';

const above = [{ title: 'Home', href: '/' }, newslettersLink];

/** A newsletter, or a page that says its file cannot be read. */
type Props = { publication: Publication } | { page: ContentPage };

/** All issues of one newsletter. */
export default function PublicationPage(props: Props) {
  return 'page' in props ? <LazyArticle page={props.page} /> : <Issues {...props} />;
}

function Issues({ publication }: { publication: Publication }) {
  const { title, description, href, html, issues } = publication;
  return (
    <Page
      title={title}
      description={description}
      structuredData={[breadcrumbData([...above, { title, href }])]}
      waterSurface
    >
      <PageHeader title={title} above={above} />
      <Prose html={html} />
      <NewsList news={issues} headingLevel="h2" />
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: listPublications().map(({ href }) => href),
  fallback: 'blocking',
});

export const getStaticProps = withShell<Props, { publication: string }>(({ params }) => {
  const publication = listPublications().find(({ slug }) => slug === params?.publication);
  return publication
    ? { props: { publication } }
    : brokenOrNotFound(`${PUBLICATIONS_PATH}/${params?.publication}`);
});
