import styles from './Figure.module.css';
import type { ReactNode } from 'react';
import { join } from '../mui/plain';

type FigureProps = {
  /** Shown above the picture, map or chart. */
  title?: ReactNode;
  /** Shown below the picture, map or chart. */
  caption?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A picture, map or chart with its title or caption. */
export function Figure({ title, caption, className, children }: FigureProps) {
  return (
    <figure className={join(styles.figure, className)}>
      {title && <figcaption>{title}</figcaption>}
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
