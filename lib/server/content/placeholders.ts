import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import get from 'lodash/get';
import agency from '../../site/agency.json';
import { fileReader } from './fileReader';
import { inContent } from './folder';
import { ContentError, problemsOf, reportProblems, stopBuild, type Mistake } from './problems';
import { readYaml } from './yaml';

/** The values in each file of `facts`, by the name of the file. */
type Facts = Record<string, Record<string, unknown>>;

const read = fileReader(() => {
  const folder = inContent('facts');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [path.parse(name).name, readFacts(`facts/${name}`)] as const);
  const problems = files.flatMap(([, values]) =>
    values instanceof ContentError ? problemsOf('', values, '', '') : [],
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
  try {
    return (readYaml(readFileSync(inContent(file), 'utf8')).data ?? {}) as Facts[string];
  } catch (error) {
    const mistakes =
      error instanceof ContentError
        ? error.mistakes
        : [{ line: 1, what: 'The file cannot be read.' }];
    return new ContentError(mistakes, { file, seen: SEEN });
  }
}

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
  const values = read().all.get(file);
  if (values instanceof ContentError) throw values;
  return get(values, keys);
}
