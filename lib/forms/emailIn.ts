import type { Answers, Form } from './types';

/** The email address that a visitor gave, or null. */
export function emailIn({ steps }: Pick<Form, 'steps'>, answers: Answers): string | null {
  const questions = steps.flatMap((step) => step.questions);
  const given = questions.filter(({ kind }) => kind === 'email').map(({ name }) => answers[name]);
  return given.find((answer) => typeof answer === 'string') ?? null;
}
