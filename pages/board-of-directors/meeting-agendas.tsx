import { NextMeeting } from '@/components/board/NextMeeting';
import { ContentArticle } from '@/components/content/ContentArticle';
import { PageDocuments, type PageDocumentsProps } from '@/components/documents/PageDocuments';
import type { ContentPage, PageForm } from '@/lib/content/types';
import { withShell } from '@/lib/server/shell/withShell';
import { nextMeetingWithAgenda, type NextMeetingWithAgenda } from '@/lib/server/board';
import { getContentPage } from '@/lib/server/content/pages';
import { loadPageDocuments } from '@/lib/server/documents/pageDocuments';
import { formLinkOf } from '@/lib/server/forms/formLink';
import agency from '@/lib/site/agency.json';

type Props = {
  page: ContentPage;
  form: PageForm | null;
  meetings: NextMeetingWithAgenda;
  documents: Omit<PageDocumentsProps, 'title'> | null;
};

/** The next meeting, then the agendas by year. */
export default function MeetingAgendas({ page, form, meetings, documents }: Props) {
  return (
    <ContentArticle page={page} form={form} answer={<NextMeeting {...meetings} hideAgendas />}>
      {documents && <PageDocuments {...documents} title={page.title} />}
    </ContentArticle>
  );
}

export const getStaticProps = withShell<Props>(async ({ preview: drafts }) => {
  const page = getContentPage(agency.pages.agendas);
  if (!page) return { notFound: true };
  const { documents, revalidate } = await loadPageDocuments(page, { drafts });
  return {
    props: {
      page,
      form: formLinkOf(page.path),
      meetings: await nextMeetingWithAgenda({ drafts }),
      documents,
    },
    revalidate,
  };
}, 'board');
