import styles from './Details.module.css';
import type { ReactNode } from 'react';

type DetailsProps = {
  summary: ReactNode;
  /** Only one of the details with the same name is open at a time. */
  name?: string;
  /** For content in a column beside the page: on wide screens, where it is always open, replaces the summary. */
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
  if (!heading) return details;
  return (
    <div className={styles.beside}>
      {heading}
      {details}
    </div>
  );
}
