import type { Stats } from 'node:fs';
import { isBuilding } from '../env';
import { log } from '../log';
import { processWide } from '../process/processWide';
import differenceBy from 'lodash/differenceBy';
import truncate from 'lodash/truncate';
import uniq from 'lodash/uniq';
import uniqBy from 'lodash/uniqBy';

/** Content that cannot be shown or read: its location, such as a file and line, and what is wrong with it. */
export type ContentProblem = {
  where: string;
  what: string;
  /** What visitors see because of it, in a sentence, unless `what` says so. */
  seen?: string;
  /** The path of the page that cannot be shown because of this problem. */
  page?: string;
};

/** Reports what is wrong with an object, in a sentence for its editor. */
export type Report = (what: string) => void;

/** What an editor typed, as problems quote it. */
export const quoted = (text: string): string => `“${truncate(text, { length: 60 })}”`;

const known = processWide('content-problems', () => new Map<string, ContentProblem[]>());

/** In bytes, and far more than any content file needs. */
const MAX_FILE_BYTES = 1_000_000;

/** Says why a content file must not be read; undefined if it may be read. */
export function problemOfFile(stats: Stats): string | undefined {
  // Reading a named pipe would never end.
  if (!stats.isFile()) return 'It is not a file';
  if (stats.size > MAX_FILE_BYTES) return 'It is larger than 1 MB';
}

/** A mistake in a file: its line, counted from 1, and what to correct. */
export type Mistake = { line: number; what: string };

/** Thrown for mistakes in a file of the agency. It has sentences for editors, and no stack. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(
    readonly mistakes: readonly Mistake[],
    /** The file and what visitors see, if another file is wrong than the one being read. */
    readonly source?: Pick<ContentProblem, 'seen'> & { file: string },
  ) {
    super(mistakes.map(({ what }) => what).join(' '));
    this.stack = this.message;
  }
}

/**
 * Converts an error about a file to problems.
 * @param text the whole file
 * @param seen what visitors see because of it
 */
export function problemsOf(
  file: string,
  error: unknown,
  text: string,
  seen: string,
): ContentProblem[] {
  if (!(error instanceof ContentError)) {
    const what = error instanceof Error ? error.message.split('\n')[0]! : 'It cannot be read.';
    return [{ where: `${file}, line ${lineOf(what, text)}`, what, seen }];
  }
  const { mistakes, source } = error;
  return mistakes.map(({ line, what }) => ({
    where: `${source?.file ?? file}, line ${line}`,
    what,
    seen: source?.seen ?? seen,
  }));
}

/** The line with what a message quotes, counted from 1. */
function lineOf(message: string, text: string): number {
  const place = /\{\{.*?\}\}/.exec(message)?.[0] ?? '\0';
  return Math.max(1, text.split('\n').findIndex((line) => line.includes(place)) + 1);
}

/**
 * Stops a build if the files that it includes have problems.
 * @throws during a build, Error with the location of each problem
 */
export function stopBuild(problems: ContentProblem[]): void {
  if (problems.length > 0 && isBuilding()) throw invalid(problems);
}

/** An error without a stack that says where the problems are. */
export const invalid = (problems: ContentProblem[]): Error => {
  const error = new Error(uniq(problems.map(sentenceOf)).join('\n'));
  error.stack = error.message;
  return error;
};

/**
 * Replaces a content source's known problems, which `/api/health` shows. New and
 * resolved problems are logged once.
 */
export function reportProblems(source: string, problems: ContentProblem[]): void {
  const before = knownProblems();
  if (problems.length > 0) known.set(source, problems);
  else known.delete(source);
  const now = knownProblems();
  for (const { where, what } of differenceBy(now, before, sentenceOf)) log.error({ where }, what);
  for (const { where, what } of differenceBy(before, now, sentenceOf))
    log.info({ where }, `no longer a problem: ${what}`);
}

/** Every current problem once, even if it affects several pages. */
export const knownProblems = (): ContentProblem[] => uniqBy([...known.values()].flat(), sentenceOf);

/** A message for each current problem, with what visitors see. */
export const contentProblems = (): string[] =>
  knownProblems().map((problem) => [sentenceOf(problem), problem.seen].filter(Boolean).join(' '));

/** A problem as its editor reads it. */
export const sentenceOf = ({ where, what }: ContentProblem): string => `${where}: ${what}`;

/** Whether a page cannot be shown because of a problem in its file. */
export const isBroken = (page: string): boolean =>
  [...known.values()].flat().some((problem) => problem.page === page);
