import styles from './ToolResult.module.css';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card';
import { RESULT_ID } from './ToolForm';

type ToolResultProps = {
  /** One sentence, in which the main figure may have the class `value`. */
  title: ReactNode;
  children: ReactNode;
};

/** A tool's result, with a one-sentence summary as its heading. */
export function ToolResult({ title, children }: ToolResultProps) {
  return (
    <Card edge="secondary" className={styles.root} id={RESULT_ID} aria-labelledby="result-title">
      <h2 id="result-title">{title}</h2>
      {children}
    </Card>
  );
}
