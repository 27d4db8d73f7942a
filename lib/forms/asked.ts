import { questionsOf } from './questions';
import type { Answers, Form, Question, Step } from './types';

/** Whether a question is asked, given its condition and the answers so far. */
export function isAsked({ when }: Pick<Question, 'when'>, answers: Answers): boolean {
  if (!when) return true;
  const given = [answers[when.question] ?? []].flat();
  return given.some((one) => typeof one === 'string' && when.is.includes(one));
}

/** The questions in a step that are asked. */
export const askedIn = ({ questions }: Step, answers: Answers): Question[] =>
  questions.filter((question) => isAsked(question, answers));

/** The index of the next step that asks something, or -1. A negative direction searches backward. */
export function stepAfter(form: Form, answers: Answers, index: number, direction = 1): number {
  for (let i = index + direction; i >= 0 && i < form.steps.length; i += direction)
    if (askedIn(form.steps[i]!, answers).length > 0) return i;
  return -1;
}

/** The answers to questions that are asked. Leaves out those that no longer apply after a choice changes. */
export function askedAnswers(form: Form, answers: Answers): Answers {
  const asked: Answers = {};
  // In order: once an answer no longer counts, conditions that depend on it fail, too.
  for (const question of questionsOf(form)) {
    const answer = answers[question.name];
    if (answer !== undefined && isAsked(question, asked)) asked[question.name] = answer;
  }
  return asked;
}
