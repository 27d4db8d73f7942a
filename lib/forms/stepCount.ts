import { askedIn } from './asked';
import type { Answers, Form, Step } from './types';

/**
 * The label above a step: `Step 2 of 3`, or `Step 2` if the number of steps depends on the answers. Empty if the
 * form has only one step. Steps that ask nothing do not count.
 */
export function stepCount({ steps }: Pick<Form, 'steps'>, answers: Answers, index: number): string {
  if (steps.length === 1) return '';
  const before = steps.slice(0, index).filter((step) => askedIn(step, answers).length > 0);
  const total = steps.every(isAlwaysAsked) ? ` of ${steps.length}` : '';
  return `Step ${before.length + 1}${total}`;
}

const isAlwaysAsked = ({ questions }: Step): boolean => questions.some(({ when }) => !when);
