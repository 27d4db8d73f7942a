import type { ComponentProps } from 'react';
import styles from './ConditionalQuestion.module.css';
import { QuestionField } from './QuestionField';

type ConditionalQuestionProps = ComponentProps<typeof QuestionField> & { isAsked: boolean };

/**
 * A question that may depend on another answer. When it does not apply, it stays on the page but is hidden, so that
 * its answer is still there if the visitor changes the other answer back. When a browser restores a page, it fills
 * in only fields that are in the HTML and not disabled.
 */
export function ConditionalQuestion({ isAsked, ...props }: ConditionalQuestionProps) {
  if (!props.question.when) return <QuestionField {...props} />;
  return (
    <div className={styles.conditional} hidden={!isAsked}>
      <QuestionField {...props} />
    </div>
  );
}
