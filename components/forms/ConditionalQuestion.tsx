import type { ComponentProps } from 'react';
import styles from './ConditionalQuestion.module.css';
import { QuestionField } from './QuestionField';

type ConditionalQuestionProps = ComponentProps<typeof QuestionField> & { isAsked: boolean };

/**
 * A question that may depend on another answer. While it is not asked, it stays on the page, hidden, so that its answer
 * is still there if the visitor changes the other answer back. When a browser restores the page, it fills in only
 * fields that are in the HTML and not disabled.
 */
export function ConditionalQuestion({ isAsked, ...props }: ConditionalQuestionProps) {
  if (!props.question.when) return <QuestionField {...props} />;
  return (
    <div className={styles.conditional} hidden={!isAsked}>
      <QuestionField {...props} />
    </div>
  );
}
