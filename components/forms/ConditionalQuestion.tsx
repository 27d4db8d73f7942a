import type { ComponentProps } from 'react';
import styles from './ConditionalQuestion.module.css';
import { QuestionField } from './QuestionField';

type ConditionalQuestionProps = ComponentProps<typeof QuestionField> & { isAsked: boolean };

/**
 * A question that may depend on another answer. While it is not asked it stays on the page, hidden and not sent, so
 * that an answer is still there when the visitor chooses the old answer again or comes back to the page.
 */
export function ConditionalQuestion({ isAsked, ...props }: ConditionalQuestionProps) {
  if (!props.question.when) return <QuestionField {...props} />;
  return (
    <fieldset
      className={styles.conditional}
      role="presentation"
      hidden={!isAsked}
      disabled={!isAsked}
    >
      <QuestionField {...props} />
    </fieldset>
  );
}
