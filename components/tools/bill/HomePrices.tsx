import styles from './HomePrices.module.css';
import { keepTogether } from '@/lib/site/keepTogether';
import type { AdoptedRates, Meter } from '@/lib/tools/bill/types';
import { dollars } from '@/lib/tools/format';
import { Static } from '../../hydration/Static';

/** The prices that a home with this meter pays, in large figures. */
export function HomePrices({ rates, meter }: { rates: AdoptedRates; meter: Meter }) {
  const { baseCharge, tiers } = rates;
  const prices = [
    { price: baseCharge * meter.factor, what: `a month, for a meter of ${meter.title}` },
    ...tiers.map(({ upTo, price }, i) => {
      const before = tiers[i - 1]?.upTo ?? 0;
      const range = upTo ? `units ${before + 1} to ${upTo}` : `units over ${before}`;
      return { price, what: `a unit, for ${range} a month` };
    }),
  ];
  return (
    <Static as="ul" className={styles.prices} aria-label="Prices for homes">
      {prices.map(({ price, what }) => (
        <li key={what}>
          <span className="value">{dollars(price)}</span> <span>{keepTogether(what)}</span>
        </li>
      ))}
    </Static>
  );
}
