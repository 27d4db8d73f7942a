import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import type { Schema } from 'yup';
import { env } from '../env';
import { setBrokenPages } from './brokenPages';
import { fillPlaceholders } from './placeholders';
import { problemOf, reportProblems, type ContentProblem } from './problems';
import { fileChanges, watchedFolders } from './watchFiles';

/** A Markdown file with its checked front matter and its body, placeholders filled. */
export type MarkdownFile<T> = { name: string; data: T; body: string };

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
 * The reader of the Markdown files below `content/{folder}`; without the folder there are none. In production
 * they are read once, and again when a watched file has changed; in development on each call. A file with
 * something wrong in it is left out: the log, health and its page say so.
 * @throws (the reader) naming file and line while building: the build stops there
 */
export function markdownFiles<T, R>(folder: string, options: Options<T, R>): () => R[] {
  let kept: { change: number; items: R[] } | undefined;
  return () => {
    const change = fileChanges();
    if (process.env.NODE_ENV !== 'production' || kept?.change !== change)
      kept = { change, items: readFolder(folder, options) };
    return kept.items;
  };
}

function readFolder<T, R>(folder: string, { schema, toItem, only, pathOf }: Options<T, R>): R[] {
  const items: R[] = [];
  const problems: ContentProblem[] = [];
  const brokenPaths: string[] = [];
  for (const file of namesIn(dirOf(folder))) {
    const name = file.split(path.sep).join('/').replace(/\.md$/, '');
    if (only && !only.test(name)) continue;
    let text = '';
    try {
      // A document keeps the name of its file; a page's name is its address (accelerator/spelling.js).
      if (folder !== 'documents' && name !== name.toLowerCase())
        throw new Error('its name is an address: write it in small letters');
      text = readFileSync(path.join(dirOf(folder), file), 'utf8');
      const item = toItem({ name, ...parse(text, schema) });
      if (item !== null) items.push(item);
    } catch (error) {
      problems.push(problemOf(`content/${folder}/${file}`, error, text));
      if (pathOf) brokenPaths.push(pathOf(name));
    }
  }
  const source = `content/${folder} ${only?.source ?? ''}`;
  reportProblems(source, problems);
  setBrokenPages(source, brokenPaths);
  return items;
}

function namesIn(root: string): string[] {
  if (!existsSync(root)) return [];
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).sort();
}

function parse<T>(text: string, schema: Schema<T>): { data: T; body: string } {
  const file = new VFile(fillPlaceholders(text));
  matter(file, { strip: true });
  // Checked as it is written, so that nothing is taken for something else; then defaults fill what is missing.
  const data = schema.cast(schema.validateSync(file.data.matter, { strict: true })) as T;
  return { data, body: String(file) };
}
