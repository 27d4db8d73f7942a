import styles from './CardGrid.module.css';
import type { ReactNode } from 'react';

type CardGridProps = {
  pictures?: boolean;
  /** Two columns on a phone, for cards with little text. */
  small?: boolean;
  children: ReactNode;
};

/** A list of cards, in as many columns as fit. */
export function CardGrid({ pictures, small, children }: CardGridProps) {
  return (
    <ul className={styles.grid} data-pictures={pictures} data-small={small}>
      {children}
    </ul>
  );
}
