// Compares the site's search with MiniSearch, on the same documents and queries:
// npm run bench:search [-- --quick]
import MiniSearch from 'minisearch';
import { readFileSync } from 'node:fs';
import { stemmer } from 'stemmer';
import { searchablePages } from '../../lib/server/search/local/searchablePages.ts';
import { createEngine } from '../../lib/server/search/local/engine.ts';
import { readHints } from '../../lib/server/search/local/query/hints.ts';
import { head, isQuick, quantile, row } from './table.mjs';

const ROUNDS = isQuick ? 1 : 5;
const fields = ['title', 'headings', 'keywords', 'description', 'text'];
const boost = { title: 12, keywords: 7, headings: 4, description: 3 };

/** Each takes documents and returns a function from a query to the paths of ten results. */
const engines = {
  Own: (documents) => {
    const engine = createEngine(documents, readHints());
    return (query) =>
      engine({ query, num: 10, start: 0 }).items.map(({ link }) => new URL(link).pathname);
  },
  MiniSearch: (documents) => {
    const index = new MiniSearch({
      idField: 'path',
      fields,
      processTerm: (term) => stemmer(term.toLowerCase()),
      searchOptions: { boost, fuzzy: 0.2, prefix: (_term, i, terms) => i === terms.length - 1 },
    });
    index.addAll(
      documents.map((document) => ({ ...document, headings: document.headings.join('\n') })),
    );
    return (query) =>
      index
        .search(query)
        .slice(0, 10)
        .map(({ id }) => id);
  },
};

/** The rows of a table of judged queries: a query and the paths of the pages that answer it. */
function readTable(name) {
  const [, ...lines] = readFileSync(`__tests__/search/${name}.tsv`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [query, paths] = line.split('\t');
    return { query, paths: paths.split(',') };
  });
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const documents = await searchablePages();
head(['queries', 'engine', 'build ms', 'success@3', 'MRR@10', 'p50 ms', 'p99 ms']);
for (const table of ['judged-queries', 'more-queries']) {
  const judged = readTable(table);
  for (const [name, create] of Object.entries(engines)) {
    const start = performance.now();
    const find = create(documents);
    const built = performance.now() - start;
    const ranks = judged.map(({ query, paths }) => {
      return find(query).findIndex((path) => paths.includes(path)) + 1;
    });
    // Each query's fastest time, to reduce the effect of other work on the machine.
    const times = judged.map(({ query }) => {
      const rounds = Array.from({ length: ROUNDS }, () => {
        const from = performance.now();
        find(query);
        return performance.now() - from;
      });
      return Math.min(...rounds);
    });
    row([
      `${table} (${judged.length})`,
      name,
      built.toFixed(0),
      mean(ranks.map((rank) => Number(rank > 0 && rank <= 3))).toFixed(3),
      mean(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))).toFixed(3),
      ...[0.5, 0.99].map((share) => quantile(times, share).toFixed(2)),
    ]);
  }
}
