import { parse } from 'yaml';
import { ValidationError } from 'yup';
import type { Form, Question, QuestionKind } from '../../forms/types';
import { fillPlaceholders } from '../content/placeholders';
import { contacts, declaration, type Declaration } from './schema';

/** Where the options of choices come from, by the name of their question; the others are in the file. */
export type OptionSources = Record<string, string>;

export type DeclaredForm = { form: Form; sources: OptionSources };

type DeclaredQuestion = Declaration['steps'][number]['questions'][number];

/** The longest answers, in characters. */
const maxLengths: Partial<Record<QuestionKind, number>> = {
  longText: 4000,
  email: 254,
  phone: 40,
  address: 300,
  place: 300,
  accountNumber: 20,
  number: 20,
  date: 20,
};

/** What browsers fill in by themselves. */
const autoCompletes: Partial<Record<QuestionKind, string>> = {
  phone: 'tel',
  email: 'email',
  address: 'street-address',
};

/** Kinds of answers that are always about a person. */
const privateKinds: QuestionKind[] = ['phone', 'email', 'accountNumber'];

/**
 * Reads a form's file.
 * @throws Error with a sentence for each mistake
 */
export function readDeclaration(name: string, text: string): DeclaredForm {
  const data = validated(parse(fillPlaceholders(text)));
  const problems = problemsIn(data);
  if (problems.length > 0) throw new Error(problems.join(' '));
  const declared = data.steps.flatMap(({ questions }) => questions);
  const form: Form = {
    ...data,
    name,
    path: `${data.page}/form`,
    steps: data.steps.map((step) => ({ ...step, questions: step.questions.map(toQuestion) })),
  };
  const sources = declared.flatMap(({ name: question, options }) =>
    typeof options === 'string' ? [[question, options] as const] : [],
  );
  return { form, sources: Object.fromEntries(sources) };
}

function validated(data: unknown): Declaration {
  try {
    declaration.validateSync(data, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Error(error.errors.join(' '));
  }
  return declaration.cast(data);
}

/** Mistakes that only show when the questions are compared with each other. */
function problemsIn({ steps, office }: Declaration): string[] {
  const questions = steps.flatMap((step) => step.questions);
  const names = questions.map(({ name }) => name);
  const problems = questions.flatMap((question, i) => [
    ...ownProblems(question),
    ...(names.indexOf(question.name) < i ? [`The question ${question.name} is there twice.`] : []),
    ...whenProblems(question, questions.slice(0, i)),
  ]);
  if (office.by) {
    const chooser = questions.find(({ name }) => name === office.by);
    const values = Object.keys(chooser?.options ?? {});
    if (values.length === 0 || values.some((value) => !contacts.some((one) => one === value)))
      problems.push(`office.by must name a choice whose options are among ${contacts.join(', ')}.`);
  }
  return problems;
}

function ownProblems({
  name,
  kind,
  optional,
  missing,
  options,
  multiple,
  ...rest
}: DeclaredQuestion) {
  const problems: string[] = [];
  const add = (isWrong: boolean, what: string) => isWrong && problems.push(`${name} ${what}`);
  add(!optional && missing === '', 'needs “missing”: what to say if it is not answered.');
  add(optional && missing !== '', 'is optional, so “missing” is never shown.');
  add(kind === 'choice' && !hasOptions(options), 'is a choice, so it needs options.');
  add(kind !== 'choice' && options !== undefined, 'is not a choice, so it cannot have options.');
  add(kind !== 'choice' && multiple, 'is not a choice, so it cannot be multiple.');
  add(kind !== 'files' && rest.maxFiles !== undefined, 'has no files, so it cannot have maxFiles.');
  add(
    kind !== 'number' && (rest.min !== undefined || rest.max !== undefined),
    'is not a number, so it cannot have min or max.',
  );
  add(
    kind !== 'date' && (rest.fromDay !== undefined || rest.toDay !== undefined),
    'is not a date, so it cannot have fromDay or toDay.',
  );
  return problems;
}

const hasOptions = (options: DeclaredQuestion['options']): boolean =>
  typeof options === 'string' || (options !== undefined && Object.keys(options).length > 0);

function whenProblems({ name, when }: DeclaredQuestion, before: DeclaredQuestion[]): string[] {
  if (!when) return [];
  const asked = before.find((one) => one.name === when.question);
  if (!asked) return [`${name} depends on ${when.question}, which is not asked before it.`];
  if (asked.kind !== 'choice') return [`${name} depends on ${asked.name}, which is not a choice.`];
  const { options } = asked;
  if (typeof options === 'string') return [];
  const unknown = when.is.filter((value) => !(value in (options ?? {})));
  return unknown.map(
    (value) => `${name} depends on “${value}”, which ${asked.name} does not offer.`,
  );
}

function toQuestion(declared: DeclaredQuestion): Question {
  const { optional, private: isPrivate, multiple, options, kind, ...rest } = declared;
  const listed = typeof options === 'string' ? {} : (options ?? {});
  return {
    name: rest.name,
    kind,
    label: rest.label,
    hint: rest.hint,
    required: !optional,
    missing: rest.missing,
    autoComplete: rest.autoComplete ?? autoCompletes[kind] ?? '',
    options: Object.entries(listed).map(([value, label]) => ({ value, label })),
    isMultiple: multiple,
    min: rest.min ?? null,
    max: rest.max ?? null,
    maxLength: rest.maxLength ?? maxLengths[kind] ?? 200,
    fromDay: rest.fromDay ?? null,
    toDay: rest.toDay ?? null,
    maxFiles: rest.maxFiles ?? 4,
    when: rest.when ?? null,
    isPrivate: isPrivate || privateKinds.includes(kind),
  };
}
