import agency from '../../site/agency.json';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Form } from '../../forms/types';
import { registered } from '../content/files';
import { inContent } from '../content/folder';
import { pageSources } from '../content/pages';
import { contentError, isBroken, problemsOf, reportProblems, stopBuild } from '../content/problems';
import { InvalidForm, readDeclaration, type DeclaredForm } from './declaration';
import { optionsFrom } from './options';
import { sourceProblems } from './problems';

/**
 * The forms in `forms`, sorted by title. Their options are current.
 * @throws during a build, Error with one sentence for each mistake in a file
 */
export const forms = (): Form[] => declared().map(withOptions);

/** The form at a path such as `/report-water-waste/form`. */
export const formAt = (formPath: string): Form | undefined =>
  find((form) => form.path === formPath);

/** The form with a name such as `report-leak-or-waste`. */
export const formNamed = (name: string): Form | undefined => find((form) => form.name === name);

/** The form that belongs to a page such as `/report-water-waste`. */
export const formOfPage = (page: string): Form | undefined => find((form) => form.page === page);

function find(isWanted: (form: Form) => boolean): Form | undefined {
  const found = declared().find(({ form }) => isWanted(form));
  return found && withOptions(found);
}

const declared = registered('forms', (): DeclaredForm[] => {
  const folder = inContent('forms');
  const files =
    agency.features.forms && existsSync(folder)
      ? readdirSync(folder).filter((one) => /\.ya?ml$/i.test(one))
      : [];
  const pages = pageSources();
  const read: DeclaredForm[] = [];
  for (const file of files.sort()) {
    const name = `forms/${file}`;
    const seen = 'Visitors cannot open the form.';
    let text = '';
    try {
      text = readFileSync(path.join(folder, file), 'utf8');
      const found = readForm(file, text);
      const problems = problemsWith(found, read, pages);
      if (problems.length > 0) throw new InvalidForm(problems);
      read.push(found);
      reportProblems(name, []);
    } catch (error) {
      const found =
        error instanceof InvalidForm
          ? [{ where: name, what: error.message, seen }]
          : problemsOf(contentError({ file: name, seen }, error, text));
      stopBuild(found);
      reportProblems(name, found);
    }
  }
  return read.sort((a, b) => (a.form.title < b.form.title ? -1 : 1));
});

/** @throws InvalidForm, or Error if it is not YAML */
function readForm(file: string, text: string): DeclaredForm {
  const [, name] = /^([a-z\d-]+)\.yaml$/.exec(file) ?? [];
  if (name) return readDeclaration(name, text);
  throw new InvalidForm([
    'The file’s name must be lowercase letters, digits and hyphens, and end with .yaml.',
  ]);
}

/** One sentence for each mistake that can be found only by looking at the pages and the forms read so far. */
function problemsWith(
  found: DeclaredForm,
  before: DeclaredForm[],
  pages: ReadonlyMap<string, unknown>,
): string[] {
  const { page } = found.form;
  const other = before.find(({ form }) => form.page === page);
  return [
    // A page that cannot be read is reported, and does not keep anyone from using its form.
    ...(pages.has(page) || isBroken(page) ? [] : [`The page ${page} does not exist.`]),
    ...(other ? [`The page ${page} already has the form ${other.form.name}.`] : []),
    ...sourceProblems(withOptions(found), Object.keys(found.sources)),
  ];
}

function withOptions({ form, sources }: DeclaredForm): Form {
  if (Object.keys(sources).length === 0) return form;
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) => {
        const source = sources[question.name];
        return source ? { ...question, options: optionsFrom(source) } : question;
      }),
    })),
  };
}
