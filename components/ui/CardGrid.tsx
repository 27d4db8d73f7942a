import styles from './CardGrid.module.css';
import type { ReactNode } from 'react';

type CardGridProps = {
  /** Two columns on a phone, for cards with little text. */
  small?: boolean;
  children: ReactNode;
};

/** A list of cards, in as many columns as fit. */
export function CardGrid({ small, children }: CardGridProps) {
  return (
    <ul className={styles.grid} data-small={small}>
      {children}
    </ul>
  );
}
