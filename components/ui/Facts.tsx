import styles from './Facts.module.css';
import type { ReactNode } from 'react';

type FactsProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Puts the values in a column of their own, if the container around them is wide enough. */
  inColumns?: boolean;
};

/** Facts, each with its name. Renders nothing if there are none. */
export function Facts({ facts, inColumns }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts} data-columns={inColumns}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
