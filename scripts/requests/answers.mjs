// Visitors' answers, formatted for people to read.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contentDir } from '../content-dir.mjs';
import { readEmail, readPhone, readPhones } from '../../lib/forms/typed.mjs';

/** The files of the agency that have been read, by name. */
const read = new Map();

/** The data in a file of the agency; an empty object if the file is missing or cannot be read. */
function contentOf(name) {
  if (!read.has(name)) read.set(name, parsed(`${contentDir}/${name}.yaml`));
  return read.get(name);
}

function parsed(file) {
  try {
    return parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/** The objects in a list; none if it is not a list. */
const objectsIn = (list) =>
  Array.isArray(list) ? list.filter((one) => one instanceof Object) : [];

/**
 * The questions of a request: as they were when it was sent or, if an earlier version stored it, as its form's file has
 * them; none if that is missing or cannot be read.
 */
function questionsOf({ form, form_snapshot: snapshot }) {
  const { steps } = snapshot
    ? JSON.parse(snapshot)
    : /^[\w-]+$/.test(form)
      ? contentOf(`forms/${form}`)
      : {};
  return objectsIn(steps).flatMap(({ questions }) => objectsIn(questions));
}

/** Fills in figures from `facts`. Only the server knows the others. */
const withFigures = (text) =>
  String(text).replace(/\{\{([^{}]*)\}\}/g, (_, name) => {
    const [, file, key] = /^facts\.(\w+)\.(\w+)$/.exec(name.trim()) ?? [];
    return contentOf(`facts/${file}`)[key] ?? '…';
  });

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The labels of options that are not in the form's file, as in lib/server/forms/options.ts. */
const sources = {
  rebates: (key) =>
    objectsIn(contentOf('rebates/programs').programs).find((one) => one.key === key)?.title,
  meetings: (day) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN;
    if (Number.isNaN(time)) return undefined;
    const own = objectsIn(contentOf('board/schedule').exceptions).find(({ date }) => date === day);
    return `${longDate.format(time)}: ${own?.special ?? 'Regular board meeting'}`;
  },
};

/** The label of an option that a visitor chose. Other text stays as it is. */
function labelOf({ options }, value) {
  if (Array.isArray(options)) return options.find((one) => one.value === value)?.label ?? value;
  const listed = Object.hasOwn(options ?? {}, value) ? options[value] : undefined;
  const option = typeof options === 'string' ? sources[options]?.(value) : listed;
  const label = option?.label ?? option;
  return label == null ? value : withFigures(label);
}

const isFile = (one) => typeof one === 'object' && one !== null;

/** The answers in a request as people read them, in the form's order, and its files. */
export function describe(row) {
  const answers = JSON.parse(row.answers);
  const questions = questionsOf(row);
  const known = questions.map(({ name }) => name);
  const names = [...known, ...Object.keys(answers).filter((name) => !known.includes(name))];
  const given = names.filter((name) => Object.hasOwn(answers, name));
  const all = given.map((name) => ({
    question: { name, label: name, ...questions.find((one) => one.name === name) },
    values: [answers[name]].flat(),
  }));
  return {
    answers: all
      .filter(({ values }) => !values.some(isFile))
      .map(({ question, values }) => ({
        name: question.name,
        kind: question.kind,
        label: withFigures(question.label),
        text: values.map((value) => labelOf(question, value)).join(', '),
      })),
    files: all.flatMap(({ values }) => values.filter(isFile)),
  };
}

/**
 * Whether one of the answers is this email address or phone number. Account numbers and the like can have the
 * same digits, so only answers to phone questions count or, if the form is gone, all answers.
 */
export function isFrom(row, person) {
  const texts = Object.entries(JSON.parse(row.answers)).flatMap(([name, answer]) =>
    [answer].flat().map((value) => ({ name, value })),
  );
  const given = texts.filter(({ value }) => typeof value === 'string');
  const address = readEmail(person)?.toLowerCase();
  if (address) return given.some(({ value }) => readEmail(value)?.toLowerCase() === address);
  const digits = readPhone(person)?.digits;
  const questions = questionsOf(row);
  const kindOf = (name) => questions.find((one) => one.name === name)?.kind ?? 'phone';
  return given.some(
    ({ name, value }) =>
      kindOf(name) === 'phone' && readPhones(value).some((phone) => phone.digits === digits),
  );
}
