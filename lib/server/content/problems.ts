import { isBuilding } from '../env';
import { log } from '../log';
import { processWide } from '../process/processWide';
import get from 'lodash/get';
import { ValidationError } from 'yup';

/** Content that cannot be shown: where it is, such as a file with its line, and what is wrong with it. */
export type ContentProblem = {
  where: string;
  what: string;
  /** The address of the page that cannot be shown because of it. */
  page?: string;
};

const known = processWide('content-problems', () => new Map<string, ContentProblem[]>());

const same = (a: ContentProblem) => (b: ContentProblem) => a.where === b.where && a.what === b.what;

/** What an error says about a file. */
export function problemOf(file: string, error: unknown, text: string): ContentProblem {
  const message = error instanceof Error ? error.message : 'It cannot be read';
  // A YAML error counts its lines from the beginning of the YAML.
  const what = message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
  return { where: `${file}, line ${lineOf(error, text)}`, what };
}

/**
 * Keeps what is wrong with a source of content, for `/api/health`, in place of what it told before. The log
 * says once what is new, and once what is over.
 * @throws with file and line while building: the build stops there
 */
export function reportProblems(source: string, problems: ContentProblem[]): void {
  const [first] = problems;
  if (first && isBuilding()) throw new Error(sentenceOf(first));
  const before = known.get(source) ?? [];
  for (const problem of problems)
    if (!before.some(same(problem))) log.error({ where: problem.where }, problem.what);
  for (const problem of before)
    if (!problems.some(same(problem)))
      log.info({ where: problem.where }, `no longer a problem: ${problem.what}`);
  if (problems.length > 0) known.set(source, problems);
  else known.delete(source);
}

/** A sentence for each problem that there is now. */
export const contentProblems = (): string[] => [...known.values()].flat().map(sentenceOf);

/** Whether a page cannot be shown because something is wrong with its file. */
export const isBroken = (page: string): boolean =>
  [...known.values()].flat().some((problem) => problem.page === page);

const sentenceOf = ({ where, what }: ContentProblem) => `${where}: ${what}`;

/**
 * The line of a file that an error is about, from 1 on.
 * @param text of the whole file: YAML, or Markdown with YAML at its top
 */
function lineOf(error: unknown, text: string): number {
  const yamlLine: unknown = get(error, 'linePos[0].line');
  // The YAML of a Markdown file begins on its second line.
  if (typeof yamlLine === 'number') return yamlLine + (text.startsWith('---') ? 1 : 0);
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes(placeOf(error))) + 1;
  return Math.max(1, at);
}

/** What stands on the line: the field that is wrong, or what the message quotes. */
function placeOf(error: unknown): string {
  if (error instanceof ValidationError) return `${error.path?.split(/[.[]/)[0] ?? ''}:`;
  return /\{\{.*?\}\}/.exec(String(error))?.[0] ?? '\0';
}
