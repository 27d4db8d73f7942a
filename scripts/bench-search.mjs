// Compares the embedded search with two libraries, using the same documents and queries:
// npm run bench:search [-- --quick]
import { listDocuments } from '../lib/server/search/local/documents.ts';
import { readHints } from '../lib/server/search/local/query/hints.ts';
import { makeCorpus } from './bench-corpus.mjs';
import { engines } from './bench-engines.mjs';
import { readTable, tables } from './bench-queries.mjs';
import { isQuick, startFigures } from './figure-table.mjs';
import { quantile } from './quantile.mjs';

/** How many queries to run as a warm-up. */
const WARM_UP = 100;
const rounds = (size) => (isQuick || size > 1_000 ? 1 : 5);
const sizes = isQuick ? [100] : [100, 1_000, 10_000];
const { say, row, head, write } = startFigures('docs/search.md', 'bench-search');

const hints = readHints();
const documents = await listDocuments();
const judged = Object.fromEntries(tables.map((name) => [name, readTable(name)]));
const queries = Object.values(judged).flatMap((rows) => rows.map(({ query }) => query));

function memory() {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

async function build(name, corpus, itsHints) {
  const before = memory();
  const start = performance.now();
  const find = await engines[name](corpus, itsHints);
  const time = performance.now() - start;
  return { find, time, memory: memory() - before };
}

/** Each query's fastest time in several rounds, to reduce the effect of other work on the machine. */
async function latencies(find, size) {
  const times = queries.map(() => Infinity);
  for (const query of queries.slice(0, WARM_UP)) await find(query);
  for (let round = 0; round < rounds(size); round += 1) {
    for (const [i, query] of queries.entries()) {
      const start = performance.now();
      await find(query);
      times[i] = Math.min(times[i], performance.now() - start);
    }
  }
  return [0.5, 0.95, 0.99].map((share) => quantile(times, share));
}

async function quality(find, rows) {
  const ranks = [];
  for (const { query, paths } of rows) {
    ranks.push((await find(query)).findIndex((path) => paths.includes(path)) + 1);
  }
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const success = mean(ranks.map((rank) => (rank > 0 && rank <= 3 ? 1 : 0)));
  return [success, mean(ranks.map((rank) => (rank > 0 ? 1 / rank : 0)))];
}

say(`\nSpeed: ${queries.length} queries with ten results each, fastest of several rounds:`);
head(['documents', 'engine', 'build, ms', 'memory, MB', 'p50, ms', 'p95, ms', 'p99, ms']);
for (const size of sizes) {
  const corpus = makeCorpus(documents, size);
  for (const name of Object.keys(engines)) {
    // Best bets point to pages on the real site, which are not in this corpus.
    const built = await build(name, corpus, { ...hints, bestBets: new Map() });
    const times = (await latencies(built.find, size)).map((time) => time.toFixed(2));
    row([size, name, built.time.toFixed(0), built.memory.toFixed(1), ...times]);
  }
}

say(`\nQuality: ${documents.length} documents from the site:`);
head(['queries', 'number', 'engine', 'success@3', 'MRR@10']);
for (const [table, rows] of Object.entries(judged)) {
  for (const name of Object.keys(engines)) {
    const { find } = await build(name, documents, hints);
    const [success, reciprocal] = await quality(find, rows);
    row([table, rows.length, name, success.toFixed(3), reciprocal.toFixed(3)]);
  }
}
await write();
