// Reads the text of the PDFs in documents for search and the document lists. Part of `npm run build`
// and `npm run dev`. Skips unchanged files. Reports bad files and leaves them out. With `--strict`, as in
// the gate, bad files are errors.
import { markdownFiles } from '../lib/server/content/files.ts';
import { extractAll } from '../lib/server/documents/extraction/pool.ts';
import { openStore } from '../lib/server/documents/extraction/store.ts';
import { documentFrontMatter } from '../lib/server/documents/frontMatter.ts';
import { documentHref, pdfFiles } from '../lib/server/documents/folder.ts';
import { readManifest } from '../lib/server/documents/manifest.ts';
import { buildFileIndex } from '../lib/server/search/files/build.ts';

const limits = {
  maxBytes: 100 * 1024 * 1024,
  maxPages: 500,
  maxMs: Number(process.env.DOCUMENT_TIMEOUT_MS) || 60_000,
  maxMemoryMb: 1024,
};
const worker = new URL('document-worker.mjs', import.meta.url);
const startedAt = performance.now();
const say = (name, sentence) => console.warn(`documents/${name} ${sentence}`);

const frontMatters = markdownFiles('documents', {
  schema: documentFrontMatter,
  toItem: (file) => file,
})();
const described = new Set(frontMatters.map(({ name }) => name.normalize('NFC')));
const found = pdfFiles();
const files = found.filter(({ name }) => described.has(name.normalize('NFC')));
for (const { name } of found.filter((file) => !files.includes(file)))
  say(`${name}.pdf`, `has no front matter (${name}.md): it is left out.`);
for (const { name } of files) described.delete(name.normalize('NFC'));
for (const name of described) say(`${name}.md`, `has no PDF (${name}.pdf): it is left out.`);

const store = openStore();
const unread = new Map();
for (const file of files) {
  if (store.keep(file)) continue;
  if (file.bytes > limits.maxBytes) {
    const problem = `is larger than ${limits.maxBytes / 1024 / 1024} MB`;
    store.add(file, { pageCount: null, texts: [], problem, isRefused: false });
  } else unread.set(file.absolutePath, file);
}
await extractAll([...unread.keys()], {
  worker,
  limits,
  onResult: (path, extraction) => store.add(unread.get(path), extraction),
});
const { documents, pages, problems } = store.close();

for (const { name, problem, isRefused } of problems)
  say(
    `${name}.pdf`,
    `${problem}: ${isRefused ? 'it is left out' : 'search cannot find all of its text'}.`,
  );
if (process.argv.includes('--strict') && problems.some(({ isRefused }) => isRefused))
  process.exitCode = 1;
buildFileIndex(filesToIndex());
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  `Documents: ${documents} with ${pages} pages, ${unread.size} of them new or changed, in ${seconds} s.`,
);

/** Public documents with the fields that search needs. Newest first, because that order breaks ties. */
function filesToIndex() {
  const manifest = readManifest();
  const hashes = new Map(
    Object.entries(manifest).flatMap(([name, { hash, isRefused }]) =>
      isRefused ? [] : [[name.normalize('NFC'), hash]],
    ),
  );
  const newestFirst = frontMatters.toSorted((a, b) => b.data.date.localeCompare(a.data.date));
  return newestFirst.flatMap(({ name, data }) => {
    const hash = hashes.get(name.normalize('NFC'));
    const { title, description, language, keywords, kind, subject } = data;
    const href = documentHref(name);
    return hash ? { href, title, description, language, keywords, kind, subject, hash } : [];
  });
}
