import { ContentArticle } from '@/components/content/ContentArticle';
import { BillForm } from '@/components/tools/bill/BillForm';
import type { ContentPage } from '@/lib/content/types';
import { toolPage } from '@/lib/server/content/toolPage';
import { withShell } from '@/lib/server/shell/withShell';
import { rateSchedule } from '@/lib/server/tools/rates';
import type { Meter } from '@/lib/tools/bill/types';

type Props = { page: ContentPage; meters: Meter[] };

const estimate = { id: 'estimate', text: 'Estimate your bill', level: 2 };

/** Water rates, with the bill estimator's form below the short answer. */
export default function WaterRates({ page, meters }: Props) {
  return <ContentArticle page={page} lead={<BillForm meters={meters} heading={estimate} />} />;
}

export const getStaticProps = withShell<Props>(async () => {
  const page = toolPage('/services/water-rates', [estimate]);
  return { props: { page, meters: rateSchedule().meters } };
});
