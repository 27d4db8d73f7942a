import styles from './PillLinks.module.css';
import type { HTMLAttributes } from 'react';

/**
 * A list of short links to choose from, such as years, kinds or page numbers. The current one has
 * `aria-current`. Its children are list items.
 */
export function PillLinks(props: Omit<HTMLAttributes<HTMLUListElement>, 'className'>) {
  return <ul {...props} className={styles.pills} />;
}
