import styles from './Card.module.css';
import type { HTMLAttributes } from 'react';
import { classes } from '../mui/classes';
import { join } from '../mui/plain';

export type CardProps = HTMLAttributes<HTMLElement> & {
  tag?: 'article' | 'aside' | 'div' | 'li' | 'section';
  /** A colored edge that sets the card apart: teal for answers, red for current outages, blue for planned work. */
  edge?: 'secondary' | 'error' | 'primary';
  /** Has a pale background instead of a border. */
  filled?: boolean;
};

/** A box around one thing: a figure, an outage, a meeting, an office. */
export function Card({ tag: Tag = 'section', edge, filled, className, ...props }: CardProps) {
  return (
    <Tag
      {...props}
      className={join(classes.Card, styles.card, className)}
      data-edge={edge}
      data-filled={filled}
    />
  );
}
