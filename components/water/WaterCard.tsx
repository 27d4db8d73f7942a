import styles from './WaterCard.module.css';
import { Card, type CardProps } from '../ui/Card';

/** A card for a gauge or a figure. */
export function WaterCard(props: CardProps) {
  return <Card {...props} tag="article" className={styles.root} />;
}
