import { questionsOf } from './questions';
import type { Form, Question } from './types';

/**
 * The required question that keeps a form closed because there is currently nothing to choose; undefined if the
 * form is open. For example, the board comment form is closed while no meeting accepts comments.
 */
export const closedQuestion = (form: Pick<Form, 'steps'>): Question | undefined =>
  questionsOf(form).find(
    ({ kind, required, when, options }) =>
      kind === 'choice' && required && !when && options.length === 0,
  );
