import styles from './Details.module.css';
import type { ReactNode } from 'react';

type DetailsProps = {
  summary: ReactNode;
  /** Only one of the details with the same name is open at a time. */
  name?: string;
  children: ReactNode;
};

/** Collapsed content for readers who want more. It opens without JavaScript. */
export function Details({ summary, name, children }: DetailsProps) {
  return (
    <details className={styles.details} name={name}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
