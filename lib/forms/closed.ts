import { questionsOf } from './questions';
import type { Form, Question } from './types';

/**
 * The question that keeps a form from being sent now, because it needs an answer and has none to choose from,
 * or undefined. The board comment form is closed this way while no meeting accepts comments.
 */
export const closedQuestion = (form: Pick<Form, 'steps'>): Question | undefined =>
  questionsOf(form).find(
    ({ kind, required, when, options }) =>
      kind === 'choice' && required && !when && options.length === 0,
  );
