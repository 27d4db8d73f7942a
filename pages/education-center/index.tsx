import { EducationListPage } from '@/components/education/EducationListPage';
import type { EducationListProps } from '@/lib/education/pageTypes';
import { withShell } from '@/lib/server/shell/withShell';
import { educationView } from '@/lib/server/education/view';

/** Everything in the education center. */
export default function EducationCenter(props: EducationListProps) {
  return <EducationListPage {...props} />;
}

export const getStaticProps = withShell<EducationListProps>(async ({ preview: drafts }) => {
  const view = await educationView([], { drafts });
  return view?.view === 'list' ? { props: view } : { notFound: true };
}, 'education');
