import { filesOf } from './files';
import { questionsOf } from './questions';
import { readableDate } from './readableDate';
import type { Answers, DescribingQuestion, FormSnapshot, StoredFile } from './types';

/** An answer as display text. */
export type DescribedAnswer = {
  name: string;
  label: string;
  text: string;
  isPrivate: boolean;
};

/**
 * The answers with their labels, in the form's order, and the files separately.
 * @param form undefined if the form no longer exists; the questions' names then serve as labels
 */
export function describeAnswers(
  form: Pick<FormSnapshot, 'steps'> | undefined,
  answers: Answers,
): { answers: DescribedAnswer[]; files: StoredFile[] } {
  const questions = form ? questionsOf(form) : [];
  const names = [...questions.map(({ name }) => name), ...Object.keys(answers)];
  const described: DescribedAnswer[] = [];
  const files: StoredFile[] = [];
  for (const name of new Set(names)) {
    const answer = answers[name];
    if (answer === undefined) continue;
    const question = questions.find((one) => one.name === name);
    const added = filesOf(answer);
    if (added.length > 0) files.push(...added);
    else {
      const { label = name, isPrivate = true } = question ?? {};
      described.push({ name, label, text: answerText(question, answer as string), isPrivate });
    }
  }
  return { answers: described, files };
}

/**
 * An answer as text: the labels of the chosen options, or a date as `November 24, 2026`. An option that no longer
 * exists is shown as its value.
 */
export function answerText(
  question: DescribingQuestion | undefined,
  answer: string | string[],
): string {
  const texts = [answer].flat();
  const { kind = 'text', options = [] } = question ?? {};
  if (kind !== 'date' && kind !== 'choice') return texts.join(', ');
  const labelOf = (value: string) =>
    options.find((option) => option.value === value)?.label ?? readableDate(value);
  return texts.map(labelOf).join(', ');
}
