import { DocumentLibrary } from '@/components/documents/DocumentLibrary';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import type { ContentPage } from '@/lib/content/types';
import type { DocumentLibrary as Library } from '@/lib/documents/library';
import { withShellPerRequest } from '@/lib/server/shell/withShell';
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
      <PageHeader title={`${title}: documents`} above={[...breadcrumbs, { title, href: path }]} />
      <DocumentLibrary library={library} name={title} />
    </Page>
  );
}

export const getServerSideProps = withShellPerRequest<Props>(async ({ params, query, preview }) => {
  const found = getContentPage(`/${params?.section}/${params?.page}`);
  if (!found?.documents) return { notFound: true };
  const { path, title, breadcrumbs, documents } = found;
  const options = { drafts: preview };
  const library = await filteredLibrary(path, documents, parseFilter(query), options);
  return { props: { page: { path, title, breadcrumbs }, library } };
}, 'documents');
