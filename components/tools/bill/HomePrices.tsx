import styles from './HomePrices.module.css';
import agency from '@/lib/site/agency.json';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../../hydration/Static';

/** Prices, such as `$38.20`, and the number of units a month at the lower price. */
export type HomePricesProps = {
  baseCharge: string;
  lower: string;
  higher: string;
  lowerUnits: string;
};

/** What a home with the smallest meter pays, in large figures. */
export function HomePrices({ baseCharge, lower, higher, lowerUnits }: HomePricesProps) {
  const prices = [
    [baseCharge, `a month for a ${agency.billing.meter} meter`],
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
