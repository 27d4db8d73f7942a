import styles from './PillLinks.module.css';
import type { HTMLAttributes } from 'react';

/**
 * A list of short links to choose from, such as years, kinds or page numbers. The children are list
 * items, and the current link has `aria-current`.
 */
export function PillLinks(props: Omit<HTMLAttributes<HTMLUListElement>, 'className'>) {
  return <ul {...props} className={styles.pills} />;
}
