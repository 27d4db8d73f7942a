import { randomUUID } from 'node:crypto';
import { isAsked } from '@/lib/forms/asked';
import { FIELDS } from '@/lib/forms/fields';
import { questionsOf } from '@/lib/forms/questions';
import type { Form, Question } from '@/lib/forms/types';
import { localDay } from '@/lib/site/times';
import { branchesOf, FIRST, optionOf } from './formBranches';

/** A part of a multipart body, sent exactly as it is. Only files have a file name. */
export type Part = { name: string; value: string | Buffer; filename?: string; type?: string };

const texts: Partial<Record<Question['kind'], string>> = {
  email: 'pat@gold.example',
  phone: '(530) 555-0199',
  address: '12 Main Street, Auburn',
  place: 'By the oak at 12 Main Street',
  accountNumber: '12345-678',
  longText: 'Water runs down the curb.\r\nIt has done so since Monday.',
  text: 'Pat Doe',
};

/** A valid answer to a question that takes text. Dates are in the format `2026-11-24`. */
export function goodText({ kind, min, fromDay, toDay }: Question): string {
  if (kind === 'number') return String(min ?? 1);
  const days = fromDay === null ? (toDay ?? 0) : Math.min(fromDay + 1, toDay ?? Infinity);
  return kind === 'date' ? localDay(Date.now() + days * 86_400_000) : texts[kind]!;
}

/** Valid answers to every question that is asked, given these answers, except questions for files. */
export function goodAnswers(form: Form, chosen = FIRST): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const question of questionsOf(form)) {
    const { kind, name } = question;
    if (kind === 'files' || !isAsked(question, answers)) continue;
    answers[name] = kind === 'choice' ? optionOf(question, chosen) : goodText(question);
  }
  return answers;
}

const PDF = '%PDF-1.7\n%%EOF';

/** A file for each question that needs one. */
const neededFiles = (form: Form, answers: Record<string, string>): Part[] =>
  questionsOf(form)
    .filter((one) => one.kind === 'files' && one.required && isAsked(one, answers))
    .map(({ name }) => ({ name, value: PDF, filename: 'bill.pdf', type: 'application/pdf' }));

/** Everything that a browser sends when Send is pressed, a minute after the form was opened. */
export const filledForm = (form: Form, answers = goodAnswers(form)): Part[] => [
  { name: FIELDS.step, value: 'check' },
  { name: FIELDS.sending, value: randomUUID() },
  { name: FIELDS.started, value: String(Date.now() - 60_000) },
  { name: FIELDS.press, value: 'send' },
  ...Object.entries(answers).map(([name, value]) => ({ name, value })),
  ...neededFiles(form, answers),
];

/** A filled form in which this question is asked. */
export function filledFor(form: Form, question: Question): Part[] {
  const ways = [FIRST, ...branchesOf(form)].map((chosen) => goodAnswers(form, chosen));
  const way = ways.find((answers) => isAsked(question, answers))!;
  return filledForm(form, way);
}

/** The parts, with the values for some names replaced. */
export const replaced = (parts: Part[], values: Record<string, string | Buffer>): Part[] => [
  ...parts.filter(({ name }) => !Object.hasOwn(values, name)),
  ...Object.entries(values).map(([name, value]) => ({ name, value })),
];

/** The headers and the body of a multipart form. Nothing is escaped. */
export function multipart(parts: Part[], boundary = 'boundary-of-the-tests') {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((one) => Buffer.from(one)));
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}
