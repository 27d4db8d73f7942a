import { array, mixed, string, ValidationError, type Schema } from 'yup';
import { isDay } from '../site/dates';
import { DAY_MS } from '../site/durations';
import { readNumber } from '../tools/readNumber';
import { readAccountNumber } from './answers';
import { askedIn } from './asked';
import { readEmail, readPhones } from './typed.mjs';
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

function formSchema(question: Question, today: string) {
  const { kind, label } = question;
  const text = string();
  switch (kind) {
    case 'email':
      return text.test(
        'email',
        'Enter an email address like name@example.com.',
        isReadBy(readEmail),
      );
    case 'phone':
      return text.test(
        'phone',
        'Enter a phone number with the area code.',
        isReadBy((answer) => readPhones(answer)[0] ?? null),
      );
    case 'accountNumber':
      return text.test(
        'accountNumber',
        'Enter the account number from your bill. It has 4 to 15 digits.',
        isReadBy(readAccountNumber),
      );
    case 'number':
      return text.test('number', (value, context) => {
        const { min, max } = question;
        if (!value) return true;
        const name = `your answer to “${label}”`;
        const { error } = readNumber(value, { name, min: min ?? 0, max: max ?? 1e9 });
        return error ? context.createError({ message: error }) : true;
      });
    case 'date':
      return text.test('date', (value, context) => {
        const message = value ? dateError(question, value, today) : null;
        return message ? context.createError({ message }) : true;
      });
    default:
      return text;
  }
}

/** Checks that an answer, if there is one, can be read. */
const isReadBy = (read: (answer: string) => unknown) => (answer?: string) =>
  !answer || read(answer) !== null;

function dateError({ fromDay, toDay }: Question, value: string, today: string): string | null {
  if (!isDay(value)) return `Enter a date as month/day/year, such as ${usDay(today)}.`;
  const days = (Date.parse(value) - Date.parse(today)) / DAY_MS;
  if (fromDay !== null && days < fromDay) return `Choose ${dayNamed(fromDay, today)} or later.`;
  if (toDay !== null && days > toDay) return `Choose ${dayNamed(toDay, today)} or earlier.`;
  return null;
}

/** A day as `11/24/2026`, or `today`. */
function dayNamed(days: number, today: string): string {
  if (days === 0) return 'today';
  return usDay(new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10));
}

/** `2026-11-04` as `11/4/2026`. */
function usDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}
