import styles from './LiveWater.module.css';
import type { ReactNode } from 'react';

/** Wraps the part of a page that shows readings. Its headings look like those in the text below. */
export function LiveWater({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
