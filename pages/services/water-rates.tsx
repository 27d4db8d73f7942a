import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import { ContentArticle } from '@/components/content/ContentArticle';
import { BillForm } from '@/components/tools/bill/BillForm';
import { HomePrices, type HomePricesProps } from '@/components/tools/bill/HomePrices';
import type { ContentPage } from '@/lib/content/types';
import { facts } from '@/lib/server/content/placeholders';
import { toolPage } from '@/lib/server/content/toolPage';
import { withShell } from '@/lib/server/shell/withShell';
import { rateSchedule } from '@/lib/server/tools/rates';
import type { Meter } from '@/lib/tools/bill/types';
import agency from '@/lib/site/agency.json';

type Props = { page: ContentPage; meters: Meter[]; prices: HomePricesProps };

const priceNames = ['baseCharge', 'lower', 'higher', 'lowerUnits'] as const;

const estimate = { id: 'estimate', text: 'Estimate your bill', level: 2 };

/** Water rates, with the prices for homes and the bill estimator's form below the short answer. */
export default function WaterRates({ page, meters, prices }: Props) {
  return (
    <ContentArticle
      page={page}
      summary={<HomePrices {...prices} />}
      lead={<BillForm meters={meters} heading={estimate} />}
    />
  );
}

export const getStaticProps = withShell<Props>(async () => {
  const page = toolPage(agency.pages.rates, [estimate]);
  const { meters } = rateSchedule();
  const figures = mapValues(pick(facts().rates, priceNames), String);
  const prices = { ...figures, meter: meters[0] } as HomePricesProps;
  return { props: { page, meters, prices } };
}, 'rates');
