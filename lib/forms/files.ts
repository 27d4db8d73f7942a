import type { Answers, StoredFile } from './types';

/** The files in an answer; none if it is text. */
export const filesOf = (answer: Answers[string] | undefined): StoredFile[] =>
  Array.isArray(answer) ? answer.filter((one) => typeof one !== 'string') : [];

/** The files among the answers. */
export const filesIn = (answers: Answers): StoredFile[] =>
  Object.values(answers).flatMap((answer) => filesOf(answer));
