import { NextMeeting } from '@/components/board/NextMeeting';
import { ContentArticle } from '@/components/content/ContentArticle';
import type { ContentPage } from '@/lib/content/types';
import { withShell } from '@/lib/server/shell/withShell';
import { nextMeetingWithAgenda, type NextMeetingWithAgenda } from '@/lib/server/board';
import { getContentPage } from '@/lib/server/content/pages';
import agency from '@/lib/site/agency.json';

type Props = { page: ContentPage; meetings: NextMeetingWithAgenda };

/** The board page, with the next meeting. */
export default function BoardOfDirectors({ page, meetings }: Props) {
  return <ContentArticle page={page} lead={<NextMeeting {...meetings} short />} />;
}

export const getStaticProps = withShell<Props>(async ({ preview: drafts }) => {
  const page = getContentPage(agency.pages.board);
  if (!page) return { notFound: true };
  return { props: { page, meetings: await nextMeetingWithAgenda({ drafts }) } };
}, 'board');
