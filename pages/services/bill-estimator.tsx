import { BillForm } from '@/components/tools/bill/BillForm';
import { BillResult } from '@/components/tools/bill/BillResult';
import { ContentArticle } from '@/components/content/ContentArticle';
import type { ContentPage } from '@/lib/content/types';
import { toolPage } from '@/lib/server/content/toolPage';
import { withShellPerRequest } from '@/lib/server/shell/withShell';
import { rateSchedule } from '@/lib/server/tools/rates';
import { localDay } from '@/lib/site/times';
import { estimateBills } from '@/lib/tools/bill/estimate';
import { BILL_PATH, readBillRequest, type BillRequest } from '@/lib/tools/bill/request';
import type { EstimatedBill, Meter, RateSchedule } from '@/lib/tools/bill/types';

type Props = {
  page: ContentPage;
  request: BillRequest;
  bills: EstimatedBill[];
  meter: Meter;
  schedule: RateSchedule;
};

/** What a bill is now, and what it will be under rates already adopted for future years. */
export default function BillEstimator({ page, request, bills, meter, schedule }: Props) {
  const lead = (
    <>
      <BillForm meters={schedule.meters} request={request} />
      {request.units !== null && (
        <BillResult
          bills={bills}
          customer={request.customer}
          meter={meter}
          months={schedule.monthsPerBill}
          units={request.units}
          gallonsPerUnit={schedule.gallonsPerUnit}
          isSample={schedule.sample}
        />
      )}
    </>
  );
  return <ContentArticle page={page} titlePrefix={request.error ? 'Error: ' : ''} lead={lead} />;
}

export const getServerSideProps = withShellPerRequest<Props>(async ({ query }) => {
  const schedule = rateSchedule();
  const { meters, gallonsPerUnit } = schedule;
  const request = readBillRequest(query, meters, gallonsPerUnit);
  const meter = meters.find(({ key }) => key === request.meter) ?? meters[0]!;
  const bills =
    request.units === null
      ? []
      : estimateBills(request.units, meter, schedule, localDay(Date.now()), request.customer);
  return { props: { page: toolPage(BILL_PATH), request, bills, meter, schedule } };
}, 'rates');
