import sum from 'lodash/sum';
import { questionsOf } from '../../forms/questions';
import type { Form } from '../../forms/types';
import { MAX_FILES } from '../uploads/limits';
import { DEFAULT_MAX_FILES } from './questionSchema';
import { contacts, type Declaration } from './schema';

type DeclaredQuestion = Declaration['steps'][number]['questions'][number];

/** One sentence for each mistake that shows up only when settings are compared with one another. */
export function problemsIn(form: Declaration): string[] {
  const questions = questionsOf(form);
  const names = questions.map(({ name }) => name);
  return [
    ...questions.flatMap((question, i) => [
      ...ownProblems(question),
      ...(names.indexOf(question.name) < i ? [`The question ${question.name} appears twice.`] : []),
      ...whenProblems(question, questions.slice(0, i)),
    ]),
    ...form.steps.flatMap(fileProblems),
    ...officeProblems(form.office.by, questions),
  ];
}

function ownProblems(question: DeclaredQuestion): string[] {
  const { name, kind, optional, missing, options, multiple, maxFiles } = question;
  const { min, max, fromDay, toDay } = question;
  const problems: string[] = [];
  const add = (isWrong: boolean, what: string) => isWrong && problems.push(`${name} ${what}`);
  add(!optional && missing === '', 'needs “missing”: what to say if there is no answer.');
  add(optional && missing !== '', 'is optional, so “missing” is never shown.');
  add(kind === 'choice' && !hasOptions(options), 'is a choice, so it needs options.');
  add(kind !== 'choice' && options !== undefined, 'is not a choice, so it cannot have options.');
  add(kind !== 'choice' && multiple, 'is not a choice, so it cannot be multiple.');
  add(
    kind !== 'files' && maxFiles !== undefined,
    'does not ask for files, so it cannot have maxFiles.',
  );
  add(
    kind !== 'number' && (min !== undefined || max !== undefined),
    'is not a number, so it cannot have min or max.',
  );
  add((min ?? 0) > (max ?? Infinity), 'has a min that is larger than its max.');
  add(
    kind !== 'date' && (fromDay !== undefined || toDay !== undefined),
    'is not a date, so it cannot have fromDay or toDay.',
  );
  add((fromDay ?? -Infinity) > (toDay ?? Infinity), 'has a fromDay that is after its toDay.');
  return problems;
}

function fileProblems({ questions }: Declaration['steps'][number], index: number): string[] {
  const asked = questions.filter(({ kind }) => kind === 'files');
  const most = sum(asked.map(({ maxFiles }) => maxFiles ?? DEFAULT_MAX_FILES));
  if (most <= MAX_FILES) return [];
  return [
    `Step ${index + 1} asks for more files than a form can send at once. The limit is ${MAX_FILES}.`,
  ];
}

const hasOptions = (options: DeclaredQuestion['options']): boolean =>
  typeof options === 'string' || (options !== undefined && Object.keys(options).length > 0);

function whenProblems({ name, when }: DeclaredQuestion, before: DeclaredQuestion[]): string[] {
  if (!when) return [];
  const asked = before.find((one) => one.name === when.question);
  if (!asked) return [`${name} depends on ${when.question}, which is not asked before it.`];
  if (asked.kind !== 'choice') return [`${name} depends on ${asked.name}, which is not a choice.`];
  const { options } = asked;
  // Options from a source are checked when they are read.
  if (typeof options === 'string') return [];
  return notOffered(name, { ...when, offered: Object.keys(options ?? {}) });
}

function officeProblems(by: string, questions: DeclaredQuestion[]): string[] {
  if (!by) return [];
  const chooser = questions.find(({ name }) => name === by);
  const values = Object.keys(chooser?.options ?? {});
  const isContact = (value: string) => contacts.some((one) => one === value);
  if (values.length > 0 && values.every(isContact) && !chooser?.multiple) return [];
  return [
    `office.by must name a single-answer choice whose options are all in this list: ${contacts.join(', ')}.`,
  ];
}

/** One sentence for each condition that none of the options read from a source can meet. */
export function sourceProblems(form: Form, sources: readonly string[]): string[] {
  const questions = questionsOf(form);
  return questions.flatMap(({ name, when }) => {
    if (!when || !sources.includes(when.question)) return [];
    const asked = questions.find((one) => one.name === when.question);
    const offered = asked?.options.map(({ value }) => value) ?? [];
    return notOffered(name, { ...when, offered });
  });
}

const notOffered = (
  name: string,
  { question, is, offered }: { question: string; is: string[]; offered: string[] },
): string[] =>
  is
    .filter((value) => !offered.includes(value))
    .map((value) => `${name} depends on “${value}”, which ${question} does not offer.`);
