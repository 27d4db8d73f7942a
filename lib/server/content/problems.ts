import type { Stats } from 'node:fs';
import { isBuilding } from '../env';
import { log } from '../log';
import { processWide } from '../process/processWide';
import get from 'lodash/get';
import truncate from 'lodash/truncate';
import { ValidationError } from 'yup';

/** Content that cannot be shown or read: its location, such as a file and line, and what is wrong with it. */
export type ContentProblem = {
  where: string;
  what: string;
  /** The path of the page that cannot be shown because of this problem. */
  page?: string;
};

/** Reports what is wrong with an object, in a sentence for its editor. */
export type Report = (what: string) => void;

/** What an editor typed, as problems quote it. */
export const quoted = (text: string): string => `“${truncate(text, { length: 60 })}”`;

const known = processWide('content-problems', () => new Map<string, ContentProblem[]>());

const same = (a: ContentProblem) => (b: ContentProblem) => a.where === b.where && a.what === b.what;

/** In bytes, and far more than any content file needs. */
const MAX_FILE_BYTES = 1_000_000;

/** Says why a content file must not be read; undefined if it may be read. */
export function problemOfFile(stats: Stats): string | undefined {
  // Reading a named pipe would never end.
  if (!stats.isFile()) return 'It is not a file';
  if (stats.size > MAX_FILE_BYTES) return 'It is larger than 1 MB';
}

/** Converts an error about a file to a problem. `text` is the whole file. */
export function problemOf(file: string, error: unknown, text: string): ContentProblem {
  const message = error instanceof Error ? error.message : 'It cannot be read';
  // Leaves out the position, because a YAML error counts lines from the start of the YAML, not the file.
  const what = message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
  return { where: `${file}, line ${lineOf(error, text)}`, what };
}

/**
 * Stops a build if the files that it includes have problems.
 * @throws during a build, Error with the location of the first problem
 */
export function stopBuild([first]: ContentProblem[]): void {
  if (first && isBuilding()) throw new Error(sentenceOf(first));
}

/**
 * Replaces a content source's known problems, which `/api/health` shows. New and
 * resolved problems are logged once.
 */
export function reportProblems(source: string, problems: ContentProblem[]): void {
  const before = known.get(source) ?? [];
  for (const problem of problems)
    if (!before.some(same(problem))) log.error({ where: problem.where }, problem.what);
  for (const problem of before)
    if (!problems.some(same(problem)))
      log.info({ where: problem.where }, `no longer a problem: ${problem.what}`);
  if (problems.length > 0) known.set(source, problems);
  else known.delete(source);
}

/** A message for each current problem. */
export const contentProblems = (): string[] => [...known.values()].flat().map(sentenceOf);

/** A problem as its editor reads it. */
export const sentenceOf = ({ where, what }: ContentProblem): string => `${where}: ${what}`;

/** Whether a page cannot be shown because of a problem in its file. */
export const isBroken = (page: string): boolean =>
  [...known.values()].flat().some((problem) => problem.page === page);

/**
 * The line of a file that an error refers to, counted from 1.
 * @param text the whole file: YAML, or Markdown with front matter
 */
function lineOf(error: unknown, text: string): number {
  const yamlLine: unknown = get(error, 'linePos[0].line');
  // The YAML in a Markdown file begins on its second line.
  if (typeof yamlLine === 'number') return yamlLine + (text.startsWith('---') ? 1 : 0);
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes(placeOf(error))) + 1;
  return Math.max(1, at);
}

/** Text that appears on the line: the invalid field, or what the message quotes. */
function placeOf(error: unknown): string {
  if (error instanceof ValidationError) return `${error.path?.split(/[.[]/)[0] ?? ''}:`;
  return /\{\{.*?\}\}/.exec(String(error))?.[0] ?? '\0';
}
