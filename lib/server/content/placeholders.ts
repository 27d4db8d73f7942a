import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import get from 'lodash/get';
import agency from '../../site/agency.json';
import { fileReader } from './fileReader';
import { inContent } from './folder';
import { ContentError, type Mistake } from './mistakes';
import { contentError, problemsOf, reportProblems, stopBuild } from './problems';
import { readYaml } from './yaml';

/** The values in each file of `facts`, by the name of the file. */
type Facts = Record<string, Record<string, unknown>>;

const read = fileReader(() => {
  const folder = inContent('facts');
  if (!existsSync(folder)) return { all: null, valid: {} as Facts, problems: [] };
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [path.parse(name).name, readFacts(`facts/${name}`)] as const);
  const problems = files.flatMap(([, values]) =>
    values instanceof ContentError ? problemsOf(values) : [],
  );
  reportProblems('facts', problems);
  const valid = files.filter(([, values]) => !(values instanceof ContentError));
  return { all: new Map(files), valid: Object.fromEntries(valid) as Facts, problems };
});

/**
 * The figures in `facts`, by the name of their file, without files that are invalid.
 * @throws during a build, Error that says what is wrong with a file
 */
export function facts(): Facts {
  const { valid, problems } = read();
  stopBuild(problems);
  return valid;
}

// Does not use `yamlFile`, because that would fill in placeholders.
function readFacts(file: string): Facts[string] | ContentError {
  let text = '';
  try {
    text = readFileSync(inContent(file), 'utf8');
    return (readYaml(text).data ?? {}) as Facts[string];
  } catch (error) {
    return contentError({ file, seen: SEEN }, error, text);
  }
}

const NO_FOLDER = { line: 1, what: 'The folder is missing.' };
const SEEN = 'Visitors do not see the text of pages with these figures.';

/**
 * Replaces `{{agency.…}}` with its value in `agency.yaml`, and `{{facts.fees.setUp}}` with the
 * value of `setUp` in `facts/fees.yaml`.
 * @throws ContentError for unknown names, so that a typo fails the build instead of reaching a reader
 */
export function fillPlaceholders(text: string): string {
  const mistakes: Mistake[] = [];
  const filled = text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string, at: number) => {
    const value = valueOf(name.trim());
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    const line = text.slice(0, at).split('\n').length;
    mistakes.push({ line, what: `Unknown placeholder ${whole}.` });
    return '';
  });
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return filled;
}

/** @throws ContentError if the file with the value is invalid */
function valueOf(name: string): unknown {
  const [root, file = '', ...keys] = name.split('.');
  if (root !== 'facts') return get({ agency }, name);
  const { all } = read();
  const values = all ? all.get(file) : new ContentError([NO_FOLDER], { file: 'facts', seen: SEEN });
  if (values instanceof ContentError) throw values;
  return get(values, keys);
}
