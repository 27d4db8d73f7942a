import styles from './WaterCard.module.css';
import type { ComponentProps } from 'react';

/** A card for a gauge or a figure. */
export function WaterCard(props: ComponentProps<'article'>) {
  return <article {...props} className={styles.root} />;
}
