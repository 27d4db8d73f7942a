// Visitors' answers, formatted for people to read.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The questions of a form; none if its file is missing or cannot be read. */
function questionsOf(form) {
  const file = `content/forms/${form}.yaml`;
  if (!/^[\w-]+$/.test(form) || !existsSync(file)) return [];
  try {
    const { steps } = parse(readFileSync(file, 'utf8'));
    return steps.flatMap(({ questions }) => questions);
  } catch {
    return [];
  }
}

/** Labels can contain placeholders, which only the server can fill in. */
const withoutFigures = (text) => String(text).replace(/\{\{[^}]*\}\}/g, '…');

const isFile = (one) => typeof one === 'object' && one !== null;

/** The answers in a request with their labels, in the form's order, and its files. */
export function describe({ form, answers: json }) {
  const answers = JSON.parse(json);
  const questions = questionsOf(form);
  const known = questions.map(({ name }) => name);
  const names = [...known, ...Object.keys(answers).filter((name) => !known.includes(name))];
  const given = names.filter((name) => Object.hasOwn(answers, name));
  const all = given.map((name) => {
    const { label = name, options } = questions.find((one) => one.name === name) ?? {};
    const labels = typeof options === 'object' ? options : {};
    return { name, label, values: [answers[name]].flat(), labels };
  });
  return {
    answers: all
      .filter(({ values }) => !values.some(isFile))
      .map(({ name, label, values, labels }) => ({
        name,
        label: withoutFigures(label),
        text: values
          .map((value) => (Object.hasOwn(labels, value) ? withoutFigures(labels[value]) : value))
          .join(', '),
      })),
    files: all.flatMap(({ values }) => values.filter(isFile)),
  };
}

/**
 * The form of a phone number used for comparison: its digits, for US numbers without the 1 in front, and
 * without an extension. Undefined if the text is not a phone number with an area code.
 */
export function phoneDigits(text) {
  const [number] = text.trim().split(/\s*(?:#|x|ext)/i);
  if (!/^\+?[-\d\s().,/]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 10 ? digits : undefined;
}

/**
 * Whether one of the answers is this email address or phone number. Account numbers and the like can have the
 * same digits, so only answers to phone questions count or, if the form is gone, all answers.
 */
export function isFrom({ form, answers: json }, person) {
  const wanted = person.trim().toLowerCase();
  const texts = Object.entries(JSON.parse(json)).flatMap(([name, answer]) =>
    [answer].flat().map((value) => ({ name, value })),
  );
  const given = texts.filter(({ value }) => typeof value === 'string');
  if (wanted.includes('@')) return given.some(({ value }) => value.trim().toLowerCase() === wanted);
  const digits = phoneDigits(person);
  const questions = questionsOf(form);
  const kindOf = (name) => questions.find((one) => one.name === name)?.kind ?? 'phone';
  return given.some(({ name, value }) => kindOf(name) === 'phone' && phoneDigits(value) === digits);
}
