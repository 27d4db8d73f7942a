import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseHtml, type ServedDocument } from '../support/document';
import { everyPage } from '../support/routes';
import { served, visitor } from '../support/visitor';

/** The limit, in gzipped bytes, on the scripts that a page loads up front. */
const BUDGET = 160_000;

/** The limit on the code that a form loads when a field gets the focus, in bytes compressed with Brotli. */
const FORM_BUDGET = 25_000;

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

/** The scripts in a page's HTML that modern browsers load. */
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

test('every script of a page waits for the first paint', async () => {
  const document = parseHtml(await (await get('/')).text());
  const scripts = [...document.querySelectorAll('script[src^="/_next/"]:not([nomodule])')];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(script.outerHTML).toContain('type="text/late"');
});

test('only form pages load the form code', async () => {
  const loadsForms = new Map<string, Promise<boolean>>();
  // A prop that only forms have. Props keep their names in the build.
  const isOfForms = (src: string) =>
    get(src).then(async (response) => (await response.text()).includes('wasSent'));
  for (const path of [...everyPage, '/contact-us/form']) {
    const sources = firstLoadScripts(await served(path));
    for (const src of sources) loadsForms.set(src, loadsForms.get(src) ?? isOfForms(src));
    const found = await Promise.all(sources.map((src) => loadsForms.get(src)));
    expect([path, found.includes(true)]).toEqual([path, path.endsWith('/form')]);
  }
});

test("keeps the browser's answer-checking code within budget", async () => {
  const manifest = JSON.parse(readFileSync('.next/react-loadable-manifest.json', 'utf8')) as Record<
    string,
    { files: string[] }
  >;
  const { files } = manifest['components/forms/FormStep.tsx -> ./AnswerChecks']!;
  const sizes = files
    .filter((file) => file.endsWith('.js'))
    .map(async (file) => {
      const answer = await get(`/_next/${file}`, { headers: { 'accept-encoding': 'br' } });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
      return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
    });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(1000);
  expect(total).toBeLessThan(FORM_BUDGET);
});

test('no page contains its article’s text twice', async () => {
  let paragraphs = 0;
  for (const path of everyPage) {
    const document = parseHtml(await (await get(path)).text());
    const data = document.getElementById('__NEXT_DATA__')?.textContent ?? '';
    for (const paragraph of document.querySelectorAll('main .prose p')) {
      const text = JSON.stringify(paragraph.textContent).slice(1, -1);
      // Skips outages, whose text is short and part of a list in the page data.
      if (text.length < 60 || paragraph.closest('[data-phase]')) continue;
      paragraphs++;
      expect([path, data.includes(text)]).toEqual([path, false]);
    }
  }
  expect(paragraphs).toBeGreaterThan(200);
});
