import styles from './Details.module.css';
import type { ReactNode } from 'react';

/** Collapsed content for readers who want more. Opens without JavaScript. */
export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.root}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
