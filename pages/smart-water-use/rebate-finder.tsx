import { ContentArticle } from '@/components/content/ContentArticle';
import { RebateForm } from '@/components/tools/rebates/RebateForm';
import { RebateResults } from '@/components/tools/rebates/RebateResults';
import type { ContentPage } from '@/lib/content/types';
import {
  findRebates,
  readRebateAnswers,
  REBATE_PATH,
  type RebateAnswers,
} from '@/lib/tools/rebates/find';
import type { RebateMatch, Rebates } from '@/lib/tools/rebates/types';
import { withShellPerRequest } from '@/lib/server/shell/withShell';
import { toolPage } from '@/lib/server/content/toolPage';
import { rebates as currentRebates } from '@/lib/server/tools/rebates';

type Props = {
  page: ContentPage;
  answers: RebateAnswers;
  rebates: Rebates;
  matches: RebateMatch[] | null;
};

/** Questions that help people find rebates. The answers are in the URL, so the page can be shared. */
export default function RebateFinder({ page, answers, rebates, matches }: Props) {
  const lead = (
    <>
      <RebateForm answers={answers} programs={rebates.programs} />
      {matches && <RebateResults matches={matches} rebates={rebates} />}
    </>
  );
  const titlePrefix = answers.areaError ? 'Error: ' : '';
  return <ContentArticle page={page} titlePrefix={titlePrefix} lead={lead} />;
}

export const getServerSideProps = withShellPerRequest<Props>(async ({ query }) => {
  const rebates = currentRebates();
  const answers = readRebateAnswers(query, rebates);
  const hasError = answers.areaError !== undefined;
  const matches = answers.isSent && !hasError ? findRebates(answers, rebates) : null;
  return { props: { page: toolPage(REBATE_PATH), answers, rebates, matches } };
}, 'rebates');
