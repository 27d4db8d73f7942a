import { readFileSync } from 'node:fs';
import path from 'node:path';
import memoize from 'lodash/memoize';
import { parse } from 'yaml';
import type { Schema } from 'yup';
import { problemOf, reportProblems } from './problems';

/**
 * The reader of a data file that editors change. It is read once in production; anew on each call
 * while developing.
 * @param file below `content`
 * @throws (the reader) naming the file when it is not what the schema says: the build stops there
 */
export function yamlFile<T>(file: string, schema: Schema<T>): () => T {
  const read = () => {
    let text = '';
    try {
      text = readFileSync(path.join(process.cwd(), 'content', file), 'utf8');
      const data = parseYaml(text, schema);
      reportProblems(`content/${file}`, []);
      return data;
    } catch (error) {
      reportProblems(`content/${file}`, [problemOf(`content/${file}`, error, text)]);
      throw new Error(`content/${file}: ${(error as Error).message}`);
    }
  };
  const readOnce = memoize(read);
  return () => (process.env.NODE_ENV === 'production' ? readOnce() : read());
}

/** @throws with a sentence that says what is wrong */
export function parseYaml<T>(text: string, schema: Schema<T>): T {
  return schema.cast(schema.validateSync(parse(text), { strict: true })) as T;
}
