import type { WaterFact } from '../../water/views';
import { formatLongDay } from './days';
import { firstGaugeNow } from './riverFlows';
import { percentOfNormal, totalStorage, waterYear } from './waterYear';

const DASHBOARD = '/water-year-dashboard';

/** What of the water matters on the home page: only what is known and new. */
export function waterFacts(now: number): WaterFact[] {
  const year = waterYear(now);
  const total = totalStorage(year.storage);
  const snow = year.snow.filter((figure) => percentOfNormal(figure) !== null)[0];
  const river = firstGaugeNow(now);
  return [
    ...(total
      ? [
          {
            label: 'Our reservoirs',
            value: `${total.percentOfCapacity}% full`,
            note:
              total.percentOfAverage === null
                ? ''
                : `${total.percentOfAverage}% of the average for the date`,
            asOf: formatLongDay(total.day),
            href: `${DASHBOARD}#storage`,
          },
        ]
      : []),
    ...(snow
      ? [
          {
            label: 'Snowpack',
            value: `${percentOfNormal(snow)}% of normal`,
            note: `at ${snow.station.name}`,
            asOf: formatLongDay(snow.latest!.day),
            href: `${DASHBOARD}#snow`,
          },
        ]
      : []),
    ...(river?.now
      ? [
          {
            label: 'American River',
            value: river.now.flow,
            note: river.name,
            asOf: river.now.asOf,
            href: '/recreation/river-flows',
          },
        ]
      : []),
  ];
}
