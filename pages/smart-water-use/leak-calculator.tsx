import { ContentArticle } from '@/components/content/ContentArticle';
import { LeakForm } from '@/components/leaks/LeakForm';
import { LeakResult } from '@/components/leaks/LeakResult';
import type { ContentPage } from '@/lib/content/types';
import { leakCost } from '@/lib/leaks/cost';
import { leakWords } from '@/lib/leaks/describe';
import { LEAK_PATH } from '@/lib/leaks/kinds';
import { readLeakRequest, type LeakRequest } from '@/lib/leaks/request';
import type { LeakCost, WaterRates } from '@/lib/leaks/types';
import { withAlertsPerRequest } from '@/lib/server/alerts/withAlerts';
import { toolPage } from '@/lib/server/content/toolPage';
import { waterRates } from '@/lib/server/rates';

type Props = { page: ContentPage; request: LeakRequest; cost: LeakCost | null; rates: WaterRates };

/** What a leak costs. The address holds what was asked, so it can be kept and shared. */
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

export const getServerSideProps = withAlertsPerRequest<Props>(async ({ query }) => {
  const request = readLeakRequest(query);
  const rates = waterRates();
  const { leak } = request;
  const cost = leak && leakCost(leak.gallonsPerDay, leak.usualUnits, rates);
  return { props: { page: toolPage(LEAK_PATH), request, cost, rates } };
});
