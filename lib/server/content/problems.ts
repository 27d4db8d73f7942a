import type { Stats } from 'node:fs';
import { isBuilding } from '../env';
import { log } from '../log';
import { ContentError, type Source } from './mistakes';
import { processWide } from '../process/processWide';
import differenceBy from 'lodash/differenceBy';
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

const known = processWide('content-problems', () => new Map<string, ContentProblem[]>());

/** In bytes, and far more than any content file needs. */
const MAX_FILE_BYTES = 1_000_000;

/** Says why a content file must not be read; undefined if it may be read. */
export function problemOfFile(stats: Stats): string | undefined {
  // Reading a named pipe would never end.
  if (!stats.isFile()) return 'It is not a file';
  if (stats.size > MAX_FILE_BYTES) return 'It is larger than 1 MB';
}

/** Converts an error about a file, which is the source unless the error names another. `text` is the whole file. */
export function contentError(source: Source, error: unknown, text: string): ContentError {
  if (error instanceof ContentError)
    return error.source ? error : new ContentError(error.mistakes, source);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code)
    return new ContentError([{ line: 1, what: code === 'ENOENT' ? MISSING : UNREADABLE }], source);
  const [what = ''] = message.split('\n');
  return new ContentError([{ line: lineOf(what, text), what }], source);
}

const MISSING = 'The file is missing.';
const UNREADABLE = 'The file cannot be read.';

/** The problems in an error from `contentError`. */
export const problemsOf = ({ mistakes, source }: ContentError): ContentProblem[] =>
  mistakes.map(({ line, what }) => ({
    where: `${source?.file}, line ${line}`,
    what,
    seen: source?.seen,
  }));

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
  if (problems.length === 0 || !isBuilding()) return;
  const error = new Error(uniq(problems.map(sentenceOf)).join('\n'));
  error.stack = error.message;
  throw error;
}

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
