import type { WaterFact } from '../../../water/views';
import { formatLongDay } from '../days';
import { fullness } from './figureWords';
import { firstGaugeNow } from './riverFlows';
import { percentOfNormal, totalStorage, waterYear } from './waterYear';

const names = new Intl.ListFormat('en-US');

const DASHBOARD = '/water-year-dashboard';

/** The water figures on the home page: only those that are known and recent. */
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
            value: fullness(total.percentOfCapacity),
            note: [
              `${names.format(year.storage.map(({ station }) => station.name))} together`,
              ...(total.percentOfAverage === null
                ? []
                : [`${total.percentOfAverage}% of the average for the date`]),
            ].join(': '),
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
            note: `Water in the snow at ${snow.station.name}`,
            asOf: formatLongDay(snow.latest!.day),
            href: `${DASHBOARD}#snow`,
          },
        ]
      : []),
    ...(river?.now
      ? [
          {
            label: 'American River flow',
            value: river.now.flow!,
            note: `Flow: ${river.name}`,
            asOf: `${river.now.asOf}${river.now.isProvisional ? ' · Provisional' : ''}`,
            href: '/recreation/river-flows',
          },
        ]
      : []),
  ];
}
