import { array, mixed, string, ValidationError, type Schema } from 'yup';
import { askedIn } from './asked';
import { kinds } from './kinds';
import type { Answers, Question, Step } from './types';

/** Error messages by question name. */
export type AnswerErrors = Record<string, string>;

/**
 * Checks the answers to the questions that a step asks. The browser and the server both use it.
 * @param today `2026-11-24` in the agency's time zone
 */
export function errorsIn(step: Step, answers: Answers, today: string): AnswerErrors {
  const errors: AnswerErrors = {};
  for (const question of askedIn(step, answers)) {
    const error = errorOf(schemaOf(question, today), answers[question.name]);
    if (error) errors[question.name] = error;
  }
  return errors;
}

function errorOf(schema: Schema, answer: unknown): string | undefined {
  try {
    schema.validateSync(answer, { strict: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

/** The schema for a question's answer. */
function schemaOf(question: Question, today: string): Schema {
  const { kind, missing, required, isMultiple } = question;
  if (kind === 'files' || (kind === 'choice' && isMultiple)) {
    const list = array().of(mixed());
    return required ? list.required(missing).min(1, missing) : list;
  }
  const text = textSchema(question, today);
  return required ? text.required(missing) : text;
}

/** Checks the form of an answer before its length, which says little about a value that cannot be read. */
function textSchema(question: Question, today: string) {
  const { label, maxLength } = question;
  return formSchema(question, today).max(
    maxLength,
    ({ value }: { value: string }) =>
      `${label.replace(/\?$/, '')}: Use at most ${maxLength} characters. You used ${value.length}.`,
  );
}

const formSchema = (question: Question, today: string) =>
  string().test(question.kind, (answer, context) => {
    const { read, unreadable, errorIn } = kinds[question.kind];
    if (!answer) return true;
    const isUnreadable = unreadable !== undefined && read?.(answer, question) === null;
    const message = isUnreadable ? unreadable : errorIn?.(answer, question, today);
    return message ? context.createError({ message }) : true;
  });
