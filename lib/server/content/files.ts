import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import type { Schema } from 'yup';
import { fillPlaceholders } from './placeholders';

/** A Markdown file with its checked front matter and its body, placeholders filled. */
export type MarkdownFile<T> = { name: string; data: T; body: string };

const contentDir = path.join(process.cwd(), 'content');

/**
 * Reads the Markdown files below `content/{folder}`; without the folder there are none.
 * @param schema what the front matter must be
 * @param isWanted by the name below the folder, without `.md`
 * @throws naming the file when its front matter or a placeholder is wrong: the build stops there.
 */
export function readMarkdownFiles<T>(
  folder: string,
  schema: Schema<T>,
  isWanted: (name: string) => boolean = () => true,
): MarkdownFile<T>[] {
  const root = path.join(contentDir, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && isWanted(nameOf(name)))
    .sort()
    .map((name) => {
      try {
        return parseMarkdownFile(name, readFileSync(path.join(root, name), 'utf8'), schema);
      } catch (error) {
        throw new Error(`content/${folder}/${name}: ${(error as Error).message}`);
      }
    });
}

function parseMarkdownFile<T>(name: string, text: string, schema: Schema<T>): MarkdownFile<T> {
  const file = new VFile(fillPlaceholders(text));
  matter(file, { strip: true });
  // Checked as it is written, so that nothing is taken for something else; then defaults fill what is missing.
  const data = schema.cast(schema.validateSync(file.data.matter, { strict: true })) as T;
  return { name: nameOf(name), data, body: String(file) };
}

const nameOf = (file: string) => file.split(path.sep).join('/').replace(/\.md$/, '');
