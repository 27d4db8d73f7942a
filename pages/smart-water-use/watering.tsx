import { ContentArticle } from '@/components/content/ContentArticle';
import { WateringForm } from '@/components/tools/watering/WateringForm';
import { WateringResult } from '@/components/tools/watering/WateringResult';
import type { ContentPage } from '@/lib/content/types';
import { towns, type Town } from '@/lib/forecast/towns';
import { withShellPerRequest } from '@/lib/server/shell/withShell';
import { toolPage } from '@/lib/server/content/toolPage';
import { rainFor } from '@/lib/server/forecast';
import { wateringRules } from '@/lib/server/tools/watering';
import { fieldOf } from '@/lib/tools/query';
import { wateringAdvice, WATERING_PATH } from '@/lib/tools/watering/advice';
import type { RainForecast, WateringAdvice, WateringRules } from '@/lib/tools/watering/types';

type Props = {
  page: ContentPage;
  town: Town;
  advice: WateringAdvice;
  rain: RainForecast | null;
  rules: WateringRules;
};

/** Advice on whether to water this week, based on the season and a town's forecast. */
export default function Watering({ page, town, ...result }: Props) {
  return (
    <ContentArticle
      page={page}
      summary={
        <>
          <WateringResult town={town} {...result} />
          <WateringForm town={town.id} />
        </>
      }
    />
  );
}

export const getServerSideProps = withShellPerRequest<Props>(async ({ query }) => {
  const town = towns.find(({ id }) => id === fieldOf(query, 'town')) ?? towns[0]!;
  const rules = wateringRules();
  // fetchUpstream logs the reason.
  const rain = await rainFor(town).catch(() => null);
  const advice = wateringAdvice(rain, rules, Date.now());
  return { props: { page: toolPage(WATERING_PATH), town, advice, rain, rules } };
}, 'watering');
