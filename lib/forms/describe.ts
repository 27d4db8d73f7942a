import { readableDate } from './readableDate';
import type { Answers, Form, Question, SentFile } from './types';

/** An answer for people to read. */
export type DescribedAnswer = {
  name: string;
  label: string;
  text: string;
  isPrivate: boolean;
};

/**
 * The answers in the order of the form with their labels, and the files apart.
 * @param form undefined if there is no longer such a form; then the names of the questions are the labels
 */
export function describeAnswers(
  form: Pick<Form, 'steps'> | undefined,
  answers: Answers,
): { answers: DescribedAnswer[]; files: SentFile[] } {
  const questions = form?.steps.flatMap((step) => step.questions) ?? [];
  const names = [...questions.map(({ name }) => name), ...Object.keys(answers)];
  const described: DescribedAnswer[] = [];
  const files: SentFile[] = [];
  for (const name of new Set(names)) {
    const answer = answers[name];
    if (answer === undefined) continue;
    const question = questions.find((one) => one.name === name);
    if (Array.isArray(answer) && answer.some((one) => typeof one !== 'string'))
      files.push(...(answer as SentFile[]));
    else {
      const { label = name, isPrivate = true } = question ?? {};
      described.push({ name, label, text: answerText(question, answer as string), isPrivate });
    }
  }
  return { answers: described, files };
}

/**
 * An answer as text: the labels of the chosen options, or a date as `November 24, 2026`. An option that is no longer
 * there keeps its value.
 */
export function answerText(question: Question | undefined, answer: string | string[]): string {
  const texts = [answer].flat();
  const { kind = 'text', options = [] } = question ?? {};
  if (kind !== 'date' && kind !== 'choice') return texts.join(', ');
  const labelOf = (value: string) =>
    options.find((option) => option.value === value)?.label ?? readableDate(value);
  return texts.map(labelOf).join(', ');
}
