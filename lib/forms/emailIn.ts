import { questionsOf } from './questions';
import type { Answers, FormSnapshot } from './types';

/** The email address that a visitor gave, or null. */
export function emailIn(form: Pick<FormSnapshot, 'steps'>, answers: Answers): string | null {
  const given = questionsOf(form)
    .filter(({ kind }) => kind === 'email')
    .map(({ name }) => answers[name]);
  return given.find((answer) => typeof answer === 'string') ?? null;
}
