import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import difference from 'lodash/difference';
import partition from 'lodash/partition';
import type { Schema } from 'yup';
import agency from '../../site/agency.json';
import { featureNames, features, type Feature, type FeatureName } from '../../site/features';
import { processWide } from '../process/processWide';
import { fileReader } from './fileReader';
import { inContent } from './folder';
import { fillPlaceholders } from './placeholders';
import { ContentError } from './mistakes';
import {
  contentError,
  problemOfFile,
  problemsOf,
  reportProblems,
  stopBuild,
  type ContentProblem,
} from './problems';
import { parseYaml as parseFilled, type Shape } from './yaml';

/** A Markdown file with its validated front matter and its body, with placeholders filled in. */
export type MarkdownFile<T> = { name: string; data: T; body: string };

type Options<T, R> = {
  schema: Schema<T>;
  /** Converts a file to an item, or returns null to skip the file. Throws if the file is invalid. */
  toItem: (file: MarkdownFile<T>) => R | null;
  /** Includes only files whose path in the folder, without `.md`, matches. */
  only?: RegExp;
  /** The path of a file's page, if it has one. */
  pathOf?: (name: string) => string;
};

const readers = processWide('content-readers', () => new Map<string, () => unknown>());

/** Like `fileReader`, for one of the sources that `readFiles` reads. */
export function registered<T>(source: string, read: () => T): () => T {
  const reader = fileReader(read);
  readers.set(source, reader);
  return reader;
}

const needed = (names: FeatureName[]) =>
  names.flatMap((name) => (features[name] as Feature).needs ?? []);

/** Whether only features that are off need a file. */
function isUnneeded(source: string): boolean {
  const [on, off] = partition(featureNames, (name) => agency.features[name]);
  const unneeded = difference(needed(off), needed(on));
  return unneeded.some((name) => `${source}/`.startsWith(`${name}/`));
}

/** Reads the files of the agency that its features need, so that every problem with them is reported. */
export function readFiles(): void {
  for (const [source, read] of readers) {
    if (isUnneeded(source)) continue;
    try {
      read();
    } catch {
      // It is reported.
    }
  }
}

/**
 * Returns a reader for a YAML file in the agency's folder, with placeholders filled in.
 * @param shape the file's schema, or a function that parses and validates its text
 * @param ifMissing what the reader returns if there is no file; without it, the file is needed
 * @throws (the reader) ContentError that stops the build and names the file, if the file is invalid
 */
export function yamlFile<T>(
  name: string,
  shape: Shape<T> | ((text: string) => T),
  ifMissing?: T,
): () => T {
  return registered(name, () => {
    let text = '';
    try {
      const file = inContent(name);
      const isOptional = ifMissing !== undefined && !existsSync(file);
      if (!isOptional) text = readFileSync(file, 'utf8');
      const parsed = typeof shape === 'function' ? shape : (all: string) => parseYaml(all, shape);
      const data = isOptional ? ifMissing : parsed(text);
      reportProblems(name, []);
      return data;
    } catch (error) {
      const invalid = contentError({ file: name, seen: YAML_SEEN }, error, text);
      reportProblems(name, problemsOf(invalid));
      throw invalid;
    }
  });
}

/** What visitors see if a file cannot be read. */
const YAML_SEEN = 'Visitors see an old version of the pages that use it, or an error.';
const PAGE_SEEN = 'Visitors see that the text of the page cannot be shown.';
const ITEM_SEEN = 'Visitors do not see it.';

/**
 * Fills in the placeholders of a YAML file, parses and validates it.
 * @throws ContentError with every mistake
 */
export const parseYaml: typeof parseFilled = (text, ...rest) =>
  parseFilled(fillPlaceholders(text), ...rest);

/**
 * Returns a reader for the Markdown files in a folder of the agency, which may be missing. An invalid file is
 * left out and reported in the log, in `/api/health` and on its page.
 * @throws (the reader) during a build, Error with the file and line of the first problem
 */
export function markdownFiles<T, R>(folder: string, options: Options<T, R>): () => R[] {
  return registered(`${folder} ${options.only?.source ?? ''}`, () => readFolder(folder, options));
}

function readFolder<T, R>(folder: string, { schema, toItem, only, pathOf }: Options<T, R>): R[] {
  const items: R[] = [];
  const problems: ContentProblem[] = [];
  for (const file of namesIn(inContent(folder))) {
    const name = file.split(path.sep).join('/').replace(/\.md$/, '');
    if (only && !only.test(name)) continue;
    let text = '';
    try {
      // A page's file name becomes its path, which must be lowercase (accelerator/spelling.js).
      if (folder !== 'documents' && name !== name.toLowerCase())
        throw new Error('the file name becomes its URL, so it must be lowercase');
      const location = inContent(folder, file);
      const problem = problemOfFile(statSync(location));
      if (problem) throw new Error(problem);
      // Some editors for Windows start a file with a byte order mark.
      text = readFileSync(location, 'utf8').replace(/^\ufeff/, '');
      const item = toItem({ name, ...parseMarkdown(text, schema) });
      if (item !== null) items.push(item);
    } catch (error) {
      const page = pathOf?.(name);
      const seen = page ? PAGE_SEEN : ITEM_SEEN;
      for (const problem of problemsOf(
        contentError({ file: `${folder}/${file}`, seen }, error, text),
      ))
        problems.push({ ...problem, page });
    }
  }
  stopBuild(problems);
  reportProblems(`${folder} ${only?.source ?? ''}`, problems);
  return items;
}

function namesIn(root: string): string[] {
  if (!existsSync(root)) return [];
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).sort();
}

/** Beyond these limits, rendering time grows with the square of the text's length, or rendering fails. */
const MAX_EMPHASIS = 1000;
const MAX_NESTING = 50;
const MAX_INDENT = 200;
/** Beyond these limits, rendering takes seconds. */
const MAX_LINES = 5000;
const MAX_CELLS = 5000;

/** @throws if rendering the text would take too long */
function checkComplexity(text: string): void {
  const lines = text.split('\n');
  if (lines.length > MAX_LINES) throw new Error(`the file has more than ${MAX_LINES} lines`);
  let cells = 0;
  for (const block of text.split(/\n\s*\n/)) {
    if (countOf(block, /[*_]/g) > MAX_EMPHASIS)
      throw new Error(`a paragraph has more than ${MAX_EMPHASIS} asterisks and underscores`);
    // Every row is padded to the full number of columns.
    const rows = block.split('\n');
    const columns = Math.max(...rows.map((row) => countOf(row, /\|/g)));
    cells += rows.length * columns;
    if (cells > MAX_CELLS) throw new Error(`the tables have more than ${MAX_CELLS} cells`);
  }
  for (const line of lines) {
    const [marks = ''] = /^[\s>*+\-\d.)]*/.exec(line) ?? [];
    if (countOf(marks, />|[-*+.)](?=\s)/g) > MAX_NESTING || countOf(marks, /\s/g) > MAX_INDENT)
      throw new Error(`a line is nested more than ${MAX_NESTING} levels deep`);
  }
}

const countOf = (text: string, wanted: RegExp): number => text.match(wanted)?.length ?? 0;

/** YAML between lines of dashes, and the text after it. */
const FRONT_MATTER = /^---\r?\n(?:(.*?)\r?\n)?---[ \t]*(?:\r?\n|$)/s;

const NO_FRONT_MATTER =
  'The settings of the file, such as its title, must be at its start, between two lines of three dashes (---).';

function parseMarkdown<T>(text: string, schema: Schema<T>): { data: T; body: string } {
  checkComplexity(text);
  const filled = fillPlaceholders(text);
  const [matter, front = ''] = FRONT_MATTER.exec(filled) ?? [];
  if (matter === undefined) throw new ContentError([{ line: 1, what: NO_FRONT_MATTER }]);
  // The line of dashes becomes a comment, so that lines are counted from the start of the file.
  return { data: parseFilled(`#\n${front || '{}'}`, schema), body: filled.slice(matter.length) };
}
