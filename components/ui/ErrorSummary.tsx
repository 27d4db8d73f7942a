import styles from './ErrorSummary.module.css';
import type { Ref } from 'react';
import { Callout } from './Callout';

type ErrorSummaryProps = {
  id: string;
  /** Error messages by the ID of their field. */
  errors: Partial<Record<string, string>>;
  ref?: Ref<HTMLElement>;
};

/** A form's errors, as links to their fields. Renders nothing if there are none. */
export function ErrorSummary({ id, errors, ref }: ErrorSummaryProps) {
  const problems = Object.entries(errors);
  if (problems.length === 0) return null;
  return (
    <Callout
      component="section"
      severity="error"
      id={id}
      ref={ref}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={styles.summary}
    >
      <h2 id={`${id}-title`}>
        {problems.length === 1 ? 'There is a problem' : 'There are problems'}
      </h2>
      <ul className="targets">
        {problems.map(([field, problem]) => (
          <li key={field}>
            <a href={`#${field}`}>{problem}</a>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
