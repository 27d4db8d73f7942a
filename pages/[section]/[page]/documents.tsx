import { Breadcrumbs } from '@/components/content/Breadcrumbs';
import { DocumentLibrary } from '@/components/documents/DocumentLibrary';
import { Page } from '@/components/page/Page';
import type { ContentPage } from '@/lib/content/types';
import type { DocumentLibrary as Library } from '@/lib/documents/library';
import { withAlertsPerRequest } from '@/lib/server/alerts/withAlerts';
import { getContentPage } from '@/lib/server/content/pages';
import { filteredLibrary, parseFilter } from '@/lib/server/documents/library';

type Props = { page: Pick<ContentPage, 'title' | 'path' | 'breadcrumbs'>; library: Library };

/** A content page's documents, filtered by the query string. Works without JavaScript. */
export default function PageDocuments({ page, library }: Props) {
  const { title, path, breadcrumbs } = page;
  return (
    <Page
      title={`${title}: documents`}
      description={`Find documents in ${title}: filter by year or by words in the title.`}
      noIndex
      waterSurface
    >
      <Breadcrumbs links={[...breadcrumbs, { title, href: path }]} />
      <h1>{title}: documents</h1>
      <DocumentLibrary library={library} name={title} />
    </Page>
  );
}

export const getServerSideProps = withAlertsPerRequest<Props>(
  async ({ params, query, preview }) => {
    const found = getContentPage(`/${params?.section}/${params?.page}`);
    if (!found?.documents) return { notFound: true };
    const { path, title, breadcrumbs, documents } = found;
    const options = { drafts: preview };
    const library = await filteredLibrary(path, documents, parseFilter(query), options);
    return { props: { page: { path, title, breadcrumbs }, library } };
  },
);
