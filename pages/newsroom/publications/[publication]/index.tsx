import type { GetStaticPaths } from 'next';
import { Breadcrumbs } from '@/components/content/Breadcrumbs';
import { LazyArticle } from '@/components/content/LazyArticle';
import { Prose } from '@/components/content/Prose';
import { NewsList } from '@/components/news/NewsList';
import { Page } from '@/components/page/Page';
import type { ContentPage } from '@/lib/content/types';
import { newslettersLink, PUBLICATIONS_PATH } from '@/lib/news/paths';
import type { Publication } from '@/lib/news/types';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
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
      <Breadcrumbs links={above} />
      <h1>{title}</h1>
      <Prose html={html} />
      <NewsList news={issues} headingLevel="h2" />
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: listPublications().map(({ href }) => href),
  fallback: 'blocking',
});

export const getStaticProps = withAlerts<Props, { publication: string }>(({ params }) => {
  const publication = listPublications().find(({ slug }) => slug === params?.publication);
  return publication
    ? { props: { publication } }
    : brokenOrNotFound(`${PUBLICATIONS_PATH}/${params?.publication}`);
});
