import styles from './HomePrices.module.css';
import { meterSize, type Meter } from '@/lib/tools/bill/types';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../../hydration/Static';

/** Prices, such as `$38.20`, and the number of units a month at the lower price. */
export type HomePricesProps = {
  baseCharge: string;
  lower: string;
  higher: string;
  lowerUnits: string;
  /** The smallest meter. */
  meter: Meter;
};

/** What a home with the smallest meter pays, in large figures. */
export function HomePrices({ baseCharge, lower, higher, lowerUnits, meter }: HomePricesProps) {
  const prices = [
    [baseCharge, `a month for a ${meterSize(meter)} meter`],
    [lower, `a unit for the first ${lowerUnits} units each month`],
    [higher, 'a unit after that'],
  ] as const;
  return (
    <Static as="ul" className={styles.prices} aria-label="Prices for homes">
      {prices.map(([price, what]) => (
        <li key={what}>
          <span className="value">{price}</span> <span>{keepTogether(what)}</span>
        </li>
      ))}
    </Static>
  );
}
