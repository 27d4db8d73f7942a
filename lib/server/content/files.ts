import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { parse } from 'yaml';
import type { Schema } from 'yup';
import { env } from '../env';
import { fillPlaceholders } from './placeholders';
import { problemOf, reportProblems, type ContentProblem } from './problems';
import { fileChanges, watchedFolders } from './watchFiles';

/** A Markdown file with its checked front matter and its body, placeholders filled. */
export type MarkdownFile<T> = { name: string; data: T; body: string };

type Shape<T> = Pick<Schema<T>, 'cast' | 'validateSync'>;

type Options<T, R> = {
  /** What the front matter must be. */
  schema: Schema<T>;
  /** What a file stands for, null for nothing. It throws where something is wrong with the file. */
  toItem: (file: MarkdownFile<T>) => R | null;
  /** The files that are meant, by their names below the folder, without `.md`; without it, all. */
  only?: RegExp;
  /** The address of the page of a file, where it has one. */
  pathOf?: (name: string) => string;
};

/** Where a folder is: those whose files may change while the server runs are below `CONTENT_DIR`. */
const dirOf = (folder: string) =>
  watchedFolders.includes(folder)
    ? // Not from `process.cwd()`: Next would take the whole project for files that the server reads.
      path.join(env().contentDir, folder)
    : path.join(process.cwd(), 'content', folder);

/**
 * Makes a reader of files: in production it reads them once, and again after a watched file has changed; in
 * development on each call, so that a change shows at once.
 */
export function fileReader<T>(read: () => T): () => T {
  let kept: { change: number; value: T } | undefined;
  return () => {
    const change = fileChanges();
    if (process.env.NODE_ENV !== 'production' || kept?.change !== change)
      kept = { change, value: read() };
    return kept.value;
  };
}

/** Another text whenever files may say something else than before. */
export function filesVersion(): string {
  if (process.env.NODE_ENV === 'production') return String(fileChanges());
  const root = path.join(process.cwd(), 'content');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(path.join(root, name)).mtimeMs}`)
    .join('\n');
}

/**
 * The reader of a YAML file below `content`, placeholders filled.
 * @param shape what the file must be, or a function that checks its text
 * @throws (the reader) naming the file when something is wrong with it: the build stops there
 */
export function yamlFile<T>(file: string, shape: Shape<T> | ((text: string) => T)): () => T {
  const name = `content/${file}`;
  return fileReader(() => {
    let text = '';
    try {
      text = readFileSync(path.join(process.cwd(), 'content', file), 'utf8');
      const data = typeof shape === 'function' ? shape(text) : parseYaml(text, shape);
      reportProblems(name, []);
      return data;
    } catch (error) {
      reportProblems(name, [problemOf(name, error, text)]);
      throw new Error(`${name}: ${(error as Error).message}`);
    }
  });
}

/** @throws with a sentence that says what is wrong */
export function parseYaml<T>(text: string, schema: Shape<T>): T {
  return schema.cast(schema.validateSync(parse(fillPlaceholders(text)), { strict: true })) as T;
}

/**
 * The reader of the Markdown files below `content/{folder}`; without the folder there are none. A file
 * with something wrong in it is left out: the log, health and its page say so.
 * @throws (the reader) naming file and line while building: the build stops there
 */
export function markdownFiles<T, R>(folder: string, options: Options<T, R>): () => R[] {
  return fileReader(() => readFolder(folder, options));
}

function readFolder<T, R>(folder: string, { schema, toItem, only, pathOf }: Options<T, R>): R[] {
  const items: R[] = [];
  const problems: ContentProblem[] = [];
  for (const file of namesIn(dirOf(folder))) {
    const name = file.split(path.sep).join('/').replace(/\.md$/, '');
    if (only && !only.test(name)) continue;
    let text = '';
    try {
      // A document keeps the name of its file; a page's name is its address (accelerator/spelling.js).
      if (folder !== 'documents' && name !== name.toLowerCase())
        throw new Error('its name is an address: write it in small letters');
      text = readFileSync(path.join(dirOf(folder), file), 'utf8');
      const item = toItem({ name, ...parseMarkdown(text, schema) });
      if (item !== null) items.push(item);
    } catch (error) {
      const problem = problemOf(`content/${folder}/${file}`, error, text);
      problems.push({ ...problem, page: pathOf?.(name) });
    }
  }
  reportProblems(`content/${folder} ${only?.source ?? ''}`, problems);
  return items;
}

function namesIn(root: string): string[] {
  if (!existsSync(root)) return [];
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).sort();
}

function parseMarkdown<T>(text: string, schema: Schema<T>): { data: T; body: string } {
  const file = new VFile(fillPlaceholders(text));
  matter(file, { strip: true });
  // Checked as it is written, so that nothing is taken for something else; then defaults fill what is missing.
  const data = schema.cast(schema.validateSync(file.data.matter, { strict: true })) as T;
  return { data, body: String(file) };
}
