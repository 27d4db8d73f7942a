// The judged queries for the search benchmarks.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const tables = ['judged-queries', 'more-queries'];

/** The rows of a table: a query and the paths of the pages that answer it. */
export function readTable(name, root = '.') {
  const file = path.join(root, `__tests__/search/${name}.tsv`);
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [query, paths] = line.split('\t');
    return { query, paths: paths.split(',') };
  });
}

/** The rows of all tables, in one list. */
export const readQueries = (root) => tables.flatMap((name) => readTable(name, root));
