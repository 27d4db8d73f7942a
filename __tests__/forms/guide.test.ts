/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { readDeclaration } from '@/lib/server/forms/declaration';
import { contacts, declaration, office, step } from '@/lib/server/forms/schema';
import { optionSources, question, when } from '@/lib/server/forms/questionSchema';

const guide = readFileSync('docs/forms.md', 'utf8');

/** The text below a heading, up to the next one. */
function section(heading: string): string {
  const [, text] = guide.split(`# ${heading}\n`);
  return text!.split(/\n#+ /)[0]!;
}

/** The first column of a section's table. */
const rows = (heading: string): string[] =>
  [...section(heading).matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );

const values = (schema: { describe: () => object }) =>
  (schema.describe() as { oneOf: string[] }).oneOf;

test.each<[string, readonly string[]]>([
  ['Form settings', Object.keys(declaration.fields)],
  ['The office', Object.keys(office.fields)],
  ['Steps', Object.keys(step.fields)],
  ['Questions', Object.keys(question.fields)],
  ['Kinds of questions', values(question.fields.kind)],
  ['Options', optionSources],
])('the table in “%s” has every setting and no others', (heading, expected) => {
  expect(rows(heading)).toEqual(expected);
});

test('the guide names every contact, autocomplete token and part of a condition', () => {
  const named = (text: string) => [...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  expect(named(section('The office'))).toEqual(expect.arrayContaining(contacts));
  const tokens = values(question.fields.autoComplete);
  expect(named(section('Questions'))).toEqual(expect.arrayContaining(tokens));
  for (const name of Object.keys(when.fields))
    expect(section('Conditions')).toMatch(new RegExp(`\\b${name}: `));
});

test.each(values(question.fields.kind))('the guide gives the length limit for %s', (kind) => {
  const [, cells] = new RegExp(`^\\| \`${kind}\` +\\|(.*)$`, 'm').exec(
    section('Kinds of questions'),
  )!;
  const [, longest, autoComplete, isPrivate] = cells!.split('|').map((cell) => cell.trim());
  const of = { choice: 'options: { one: One }' }[kind] ?? '';
  const text = `- { name: asked, kind: ${kind}, label: Asked, missing: Answer it, ${of} }`;
  const asked = readDeclaration('test', small(text)).form.steps[0]!.questions[0]!;
  if (!['choice', 'files'].includes(kind)) expect(longest).toBe(String(asked.maxLength));
  expect(autoComplete).toBe(asked.autoComplete && `\`${asked.autoComplete}\``);
  expect(isPrivate).toBe(asked.isPrivate ? 'yes' : '');
});

/** The guide's form with other questions. */
const small = (questions: string) =>
  example().replace(/steps:[^]*/, `steps:\n  - questions:\n      ${questions}\n`);
const example = () => /```yaml\n([^]*?)```/.exec(guide)![1]!;

test('the form in the guide has no mistakes, and its page exists', () => {
  const { form } = readDeclaration('boat-sticker', example());
  expect(guide).toContain(`open \`${form.path}\``);
  expect(existsSync(`agencies/gold-county/pages${form.page}.md`)).toBe(true);
});
