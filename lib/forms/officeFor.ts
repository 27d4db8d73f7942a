import type { ContactKey } from '../content/types';
import { questionsOf } from './questions';
import type { Answers, Form, FormSnapshot } from './types';

/**
 * The office that a request goes to: the form's own, or the one that the visitor chose. Labels can say more after a
 * colon, such as `Customer Services: bills and accounts`.
 */
export function officeFor(
  form: Pick<Form, 'office'> & Pick<FormSnapshot, 'steps'>,
  answers: Answers,
) {
  const { office } = form;
  const question = questionsOf(form).find(({ name }) => name === office.by);
  const chosen = question?.options.find(({ value }) => value === answers[question.name]);
  return chosen
    ? { name: chosen.label.replace(/:.*/s, ''), contact: chosen.value as ContactKey }
    : { name: office.name, contact: office.contact };
}

/** An office's name within a sentence: `the clerk to the board`. */
export const officeInSentence = (name: string): string => name.replace(/^The /, 'the ');
