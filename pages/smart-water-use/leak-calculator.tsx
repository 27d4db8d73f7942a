import { ContentArticle } from '@/components/content/ContentArticle';
import { LeakForm } from '@/components/tools/leaks/LeakForm';
import { LeakResult } from '@/components/tools/leaks/LeakResult';
import type { ContentPage } from '@/lib/content/types';
import { leakCost } from '@/lib/tools/leaks/cost';
import { leakWords } from '@/lib/tools/leaks/describe';
import { LEAK_PATH } from '@/lib/tools/leaks/kinds';
import { readLeakRequest, type LeakRequest } from '@/lib/tools/leaks/request';
import type { WaterRates } from '@/lib/tools/bill/types';
import type { LeakCost } from '@/lib/tools/leaks/types';
import { withShellPerRequest } from '@/lib/server/shell/withShell';
import { toolPage } from '@/lib/server/content/toolPage';
import { waterRates } from '@/lib/server/tools/rates';

type Props = { page: ContentPage; request: LeakRequest; cost: LeakCost | null; rates: WaterRates };

/** What a leak costs. The answers are in the URL, so the page can be saved and shared. */
export default function LeakCalculator({ page, request, cost, rates }: Props) {
  const lead = (
    <>
      <LeakForm request={request} />
      {cost && request.leak && (
        <LeakResult
          what={leakWords(request)}
          cost={cost}
          usualUnits={request.leak.usualUnits}
          rates={rates}
        />
      )}
    </>
  );
  const hasError = Object.keys(request.errors).length > 0;
  return <ContentArticle page={page} titlePrefix={hasError ? 'Error: ' : ''} lead={lead} />;
}

export const getServerSideProps = withShellPerRequest<Props>(async ({ query }) => {
  const request = readLeakRequest(query);
  const rates = waterRates(Date.now());
  const { leak } = request;
  const cost = leak && leakCost(leak.gallonsPerDay, leak.usualUnits, rates);
  return { props: { page: toolPage(LEAK_PATH), request, cost, rates } };
}, 'leakCalculator');
