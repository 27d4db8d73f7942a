import styles from './ToolResult.module.css';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card';
import { RESULT_ID } from './ToolForm';

/** A tool's result, with a one-sentence summary as its heading. */
export function ToolResult({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card edge="secondary" className={styles.root} id={RESULT_ID} aria-labelledby="result-title">
      <h2 id="result-title">{title}</h2>
      {children}
    </Card>
  );
}
