import styles from './HomePrices.module.css';
import type { AdoptedRates, Meter } from '@/lib/tools/bill/types';
import { dollars } from '@/lib/tools/format';
import { Static } from '../../hydration/Static';

/** The prices that a home with the smallest meter pays, in large figures. */
export function HomePrices({ rates, meter }: { rates: AdoptedRates; meter: Meter }) {
  const { baseCharge, tiers } = rates;
  const prices = [
    {
      price: baseCharge * meter.factor,
      unit: 'a month',
      what: `Base charge, ${meter.title} meter`,
    },
    ...tiers.map(({ upTo, price }, i) => {
      const from = tiers[i - 1]?.upTo;
      const range = upTo ? `Units ${(from ?? 0) + 1} to ${upTo}` : `Units over ${from}`;
      return { price, unit: 'a unit', what: `${range} a month` };
    }),
  ];
  return (
    <Static as="ul" className={styles.prices} aria-label="Prices for homes">
      {prices.map(({ price, unit, what }) => (
        <li key={what}>
          <strong className="value">{dollars(price)}</strong> {unit}
          <div>{what}</div>
        </li>
      ))}
    </Static>
  );
}
