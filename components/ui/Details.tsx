import styles from './Details.module.css';
import type { ReactNode } from 'react';

type DetailsProps = {
  summary: ReactNode;
  /** Only one of the details with the same name is open at a time. */
  name?: string;
  /**
   * Replaces the summary where there is room for two columns and on paper, where the content is always open. Null if
   * nothing replaces it.
   */
  heading?: ReactNode;
  children: ReactNode;
};

/** Collapsed content for readers who want more. It opens without JavaScript. */
export function Details({ summary, name, heading, children }: DetailsProps) {
  const details = (
    <details className={styles.details} name={name}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
  if (heading === undefined) return details;
  return (
    <div className={styles.openWhenWide}>
      {heading}
      {details}
    </div>
  );
}
