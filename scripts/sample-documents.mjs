// Creates the sample PDFs in documents from the Markdown in their front-matter files. The same text
// always produces the same bytes. Tests pass a target folder and the name of a single document folder.
// Run: npm run documents:samples
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownFiles } from '../lib/server/content/files.ts';
import { documentFrontMatter } from '../lib/server/documents/frontMatter.ts';
import { documentsDir } from '../lib/server/documents/folder.ts';
import { samplePdf } from './sample-pdf.mjs';

const [target = documentsDir(), folder = ''] = process.argv.slice(2);

const readAll = markdownFiles('documents', { schema: documentFrontMatter, toItem: (file) => file });
const samples = readAll().filter(({ name, data }) => data.sample && name.startsWith(folder));
let bytes = 0;
for (const { name, data, body } of samples) {
  const file = path.join(target, `${name}.pdf`);
  const pdf = await samplePdf(data, body);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, pdf);
  bytes += pdf.length;
}
console.log(`${samples.length} sample documents, ${Math.round(bytes / 1024)} kB`);
