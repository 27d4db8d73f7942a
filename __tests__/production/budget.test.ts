import { gzipSync } from 'node:zlib';
import type { ServedDocument } from '../support/document';
import { everyPage } from '../support/routes';
import { served, visitor } from '../support/visitor';

/** The limit for the scripts that a page loads before its first use, in bytes, gzipped. */
const BUDGET = 160_000;

const weights = new Map<string, Promise<number>>();

const get = visitor();

function weigh(src: string): Promise<number> {
  const known = weights.get(src);
  if (known) return known;
  const weight = get(src)
    .then((response) => response.arrayBuffer())
    .then((body) => gzipSync(body).length);
  weights.set(src, weight);
  return weight;
}

/** The scripts in the HTML of a page, as modern browsers load them. */
function firstLoadScripts({ scripts }: ServedDocument): string[] {
  return scripts.flatMap(({ src, noModule }) => (src && !noModule ? [src] : []));
}

test('keeps the first-load scripts of every page within the budget', async () => {
  const table: { path: string; bytes: number }[] = [];
  for (const path of everyPage) {
    const sources = firstLoadScripts(await served(path));
    if (sources.length <= 3) throw new Error(`${path} loads only ${sources.length} scripts`);
    const parts = await Promise.all(sources.map((src) => weigh(src)));
    table.push({ path, bytes: parts.reduce((sum, part) => sum + part, 0) });
  }
  table.sort((a, b) => b.bytes - a.bytes);
  console.table(table.slice(0, 8));
  expect(table.filter(({ bytes }) => bytes > BUDGET)).toEqual([]);
});
