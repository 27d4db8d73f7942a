import { ContentArticle } from '@/components/content/ContentArticle';
import { BillForm } from '@/components/tools/bill/BillForm';
import { HomePrices } from '@/components/tools/bill/HomePrices';
import type { ContentPage } from '@/lib/content/types';
import { toolPage } from '@/lib/server/content/toolPage';
import { withShell } from '@/lib/server/shell/withShell';
import { rateSchedule } from '@/lib/server/tools/rates';
import { localDay } from '@/lib/site/times';
import { currentRates } from '@/lib/tools/bill/estimate';
import type { AdoptedRates, Meter } from '@/lib/tools/bill/types';

type Props = { page: ContentPage; meters: Meter[]; rates: AdoptedRates };

const estimate = { id: 'estimate', text: 'Estimate your bill', level: 2 };

/** Water rates, with the prices for homes and the bill estimator's form below the short answer. */
export default function WaterRates({ page, meters, rates }: Props) {
  return (
    <ContentArticle
      page={page}
      summary={<HomePrices rates={rates} meter={meters[0]!} />}
      lead={<BillForm meters={meters} heading={estimate} />}
    />
  );
}

export const getStaticProps = withShell<Props>(async () => {
  const page = toolPage('/services/water-rates', [estimate]);
  const { meters, adopted } = rateSchedule();
  return { props: { page, meters, rates: currentRates(adopted, localDay(Date.now())) } };
});
