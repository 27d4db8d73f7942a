// Measures how long it takes to read and index PDFs at build time, to load the index and to run queries,
// and how large the index is. Run: npm run bench:documents [-- --quick]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { listDocuments } from '../lib/server/search/local/documents.ts';
import { createEngine } from '../lib/server/search/local/engine.ts';
import { readHints } from '../lib/server/search/local/query/hints.ts';
import { makeCorpus, seededRandom } from './bench-corpus.mjs';
import { readQueries } from './bench-queries.mjs';
import { isQuick, startFigures } from './figure-table.mjs';
import { quantile } from './quantile.mjs';

const [count, pageCount] = isQuick ? [5, 2] : [500, 20];
const { row, head, write } = startFigures('docs/documents.md', 'bench-documents');
const LINES_ON_A_PAGE = 28;
const ROUNDS = isQuick ? 1 : 5;

const site = await listDocuments();
const hints = { ...readHints(), bestBets: new Map() };
const lines = site.flatMap(({ text }) => text.split('\n'));
const random = seededRandom(7);
const pick = (list) => list[Math.floor(random() * list.length)];

const root = mkdtempSync(path.join(tmpdir(), 'bench-documents-'));
const folder = path.join(root, 'content/documents/bench');
mkdirSync(folder, { recursive: true });

async function writePdf(file) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: 'en',
    tagged: true,
    info: { Title: path.basename(file, '.pdf') },
  });
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  for (let page = 1; page <= pageCount; page += 1) {
    doc.addPage({ margin: 40 }).fontSize(9);
    // Gives each page some unique words, like the names and numbers in real documents.
    doc.text(`Item ${Math.floor(random() * 1e6)} of ${pick(lines)}`);
    for (let line = 0; line < LINES_ON_A_PAGE; line += 1) doc.text(pick(lines).slice(0, 180));
  }
  doc.end();
  await once(doc, 'end');
  writeFileSync(file, Buffer.concat(chunks));
}

for (const [i, { title, description }] of makeCorpus(site, count).entries()) {
  await writePdf(path.join(folder, `${i}.pdf`));
  const text = JSON.stringify({ title, description, kind: 'other', subject: 'general' }).slice(
    1,
    -1,
  );
  writeFileSync(path.join(folder, `${i}.md`), `---\n{${text}, "date": "2026-01-01"}\n---\n`);
}

function readAll() {
  const startedAt = performance.now();
  const scripts = path.resolve('scripts');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), `${scripts}/read-documents.mjs`],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

function memory() {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

head([`${count} documents of ${pageCount} pages`, '']);
row(['read and index all pages', `${readAll()} s`]);
row(['read again, nothing changed', `${readAll()} s`]);

// From here on, `fileIndex` loads the benchmark's index.
process.chdir(root);
const { fileIndex } = await import('../lib/server/search/files/fileIndex.ts');
const { bodyFile, headFile } = await import('../lib/server/search/files/format.ts');
const onDisk = (statSync(bodyFile()).size + statSync(headFile()).size) / 1024 / 1024;
const before = memory();
const startedAt = performance.now();
fileIndex();
const loadTime = performance.now() - startedAt;
row(['index on disk', `${onDisk.toFixed(1)} MB`]);
row(['load the index at server start', `${loadTime.toFixed(0)} ms`]);
row(['index in memory', `${(memory() - before).toFixed(1)} MB`]);

const engine = createEngine(site, hints, fileIndex);
const queries = readQueries(path.dirname(import.meta.dirname)).map(({ query }) => query);
const times = queries.map(() => Infinity);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [i, query] of queries.entries()) {
    const start = performance.now();
    engine({ query, num: 10, start: 0 });
    times[i] = Math.min(times[i], performance.now() - start);
  }
}
const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(2));
row([
  `${queries.length} queries across pages and documents`,
  `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`,
]);
row(['index in memory, with cached snippets', `${(memory() - before).toFixed(1)} MB`]);
process.chdir(path.dirname(import.meta.dirname));
rmSync(root, { recursive: true });
await write();
