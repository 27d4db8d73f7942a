import type { ContactKey } from '../content/types';
import type { Answers, Form } from './types';

/** The office that a request goes to: the form's own, or the one that the visitor chose. */
export function officeFor({ office, steps }: Pick<Form, 'office' | 'steps'>, answers: Answers) {
  const question = steps
    .flatMap(({ questions }) => questions)
    .find(({ name }) => name === office.by);
  const chosen = question?.options.find(({ value }) => value === answers[question.name]);
  return chosen
    ? { name: chosen.label, contact: chosen.value as ContactKey }
    : { name: office.name, contact: office.contact };
}
