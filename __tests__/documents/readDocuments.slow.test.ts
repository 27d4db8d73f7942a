/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import type { Manifest } from '@/lib/server/documents/manifest';

type Options = Pick<
  PDFKit.PDFDocumentOptions,
  'userPassword' | 'ownerPassword' | 'lang' | 'tagged' | 'info'
>;

/** The options that make a PDF accessible to screen readers. */
const forAll: Options = { lang: 'en', tagged: true, info: { Title: 'A test' } };

/**
 * Creates a PDF with a page for each string. If a string is empty, the page contains a drawing instead,
 * like the picture on a scanned page.
 */
async function makePdf(pages: string[], options: Options = {}): Promise<Buffer> {
  const doc = new PDFDocument({ ...forAll, ...options, autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  for (const text of pages) {
    doc.addPage();
    if (text) doc.text(text);
    else doc.rect(72, 72, 400, 600).fill('#ddd');
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const script = path.resolve('scripts/read-documents.mjs');
const hooks = path.resolve('node_modules/tsx/dist/loader.mjs');
const frontMatter = '---\ntitle: X\ndate: 2026-01-01\nkind: other\nsubject: general\n---\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'documents-'));
  mkdirSync(path.join(root, 'documents/a'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, bytes: Buffer | string) {
  writeFileSync(path.join(root, 'documents/a', `${name}.pdf`), bytes);
  writeFileSync(path.join(root, 'documents/a', `${name}.md`), frontMatter);
}

/** Runs the script and returns its output and the files it wrote. */
function read(env: Record<string, string> = {}, ...options: string[]) {
  const command = ['--import', hooks, script, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: '.', ...env },
  });
  const dir = path.join(root, '.next/cache/documents');
  const manifest = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
  const texts = (name: string) =>
    JSON.parse(readFileSync(path.join(dir, `${manifest[name]!.hash}.json`), 'utf8')) as string[];
  return { status, stdout, lines: stderr.trim().split('\n').filter(Boolean), manifest, texts };
}

test('skips bad files, reports each one with the reason, and reads the rest', async () => {
  const good = await makePdf(['First page', 'Second page']);
  const unusual = 'Orden del día — 会议 議程 (2)';
  write('good', good);
  write(unusual, good);
  write('after-mark', Buffer.concat([Buffer.from('\ufeff\r\n'), good]));
  write('empty', '');
  write('html', '<!doctype html><title>Not found</title>');
  write('cut', good.subarray(0, 200));
  write('locked', await makePdf(['Secret'], { userPassword: 'x' }));
  write('protected', await makePdf(['Open to read'], { ownerPassword: 'x' }));
  write('scan', await makePdf(Array.from({ length: 200 }, () => '')));
  writeFileSync(path.join(root, 'documents/a/draft.pdf'), good);
  writeFileSync(path.join(root, 'documents/a/lost.md'), frontMatter);
  const { status, stdout, lines, manifest, texts } = read();
  expect(status).toBe(0);
  expect(lines.toSorted()).toEqual([
    'documents/a/cut.pdf is damaged or not a PDF: it is left out.',
    'documents/a/draft.pdf has no front matter (a/draft.md): it is left out.',
    'documents/a/empty.pdf is empty: it is left out.',
    'documents/a/html.pdf is damaged or not a PDF: it is left out.',
    'documents/a/locked.pdf needs a password: it is left out.',
    'documents/a/lost.md has no PDF (a/lost.pdf): it is left out.',
    'documents/a/scan.pdf contains no text; it may be a scan: search cannot find all of its text.',
  ]);
  expect(manifest['a/good']).toMatchObject({ pages: 2, problem: null, isRefused: false });
  expect(texts('a/good')).toEqual(['First page', 'Second page']);
  expect(texts(`a/${unusual}`)).toEqual(['First page', 'Second page']);
  expect(texts('a/after-mark')).toEqual(['First page', 'Second page']);
  expect(texts('a/protected')).toEqual(['Open to read']);
  expect(manifest['a/scan']).toMatchObject({ pages: 200, isRefused: false });
  expect(manifest['a/locked']).toMatchObject({ isRefused: true });
  expect(stdout).toMatch(/^Documents: 5 with 207 pages, 9 of them new or changed, in [\d.]+ s\.$/m);
});

test('does not read an unchanged file again, even under a new name, and forgets removed files', async () => {
  write('one', await makePdf(['One']));
  write('two', await makePdf(['Two']));
  expect(read().stdout).toContain('2 of them new');
  execFileSync('mv', ['one.pdf', 'renamed.pdf'], { cwd: path.join(root, 'documents/a') });
  execFileSync('mv', ['one.md', 'renamed.md'], { cwd: path.join(root, 'documents/a') });
  write('two', await makePdf(['Two, corrected']));
  const { stdout, texts, manifest } = read();
  expect(stdout).toContain('1 of them new');
  expect(Object.keys(manifest)).toEqual(['a/renamed', 'a/two']);
  expect(texts('a/renamed')).toEqual(['One']);
  expect(texts('a/two')).toEqual(['Two, corrected']);
  const kept = readdirSync(path.join(root, '.next/cache/documents'));
  expect(kept.filter((name) => /^[0-9a-f]{64}/.test(name))).toHaveLength(2);
});

test('gives up on a file that takes too long, reports it and reads the next one', async () => {
  write('a-slow', await makePdf(Array.from({ length: 300 }, (_, i) => `Page ${i} `.repeat(500))));
  write('b-slow', await makePdf(Array.from({ length: 300 }, (_, i) => `Leaf ${i} `.repeat(500))));
  write('c-quick', await makePdf(['Quick']));
  const { status, lines, texts } = read({ DOCUMENT_TIMEOUT_MS: '400' });
  expect(status).toBe(0);
  expect(lines).toContain(
    'documents/a/a-slow.pdf takes longer than 0.4 s to read: search cannot find all of its text.',
  );
  expect(texts('a/c-quick')).toEqual(['Quick']);
});

test('refuses a PDF that screen readers cannot read, and says what is missing and how to fix it', async () => {
  const todo =
    'which screen readers need. Set the title and the language in the properties of the original, use its heading styles, and export it again as a tagged PDF (PDF/UA): it is left out.';
  write('good', await makePdf(['Text']));
  write('untagged', await makePdf(['Text'], { tagged: false }));
  write('no-language', await makePdf(['Text'], { lang: undefined }));
  write('made-up', await makePdf(['Text'], { info: { Title: 'Microsoft Word - agenda.docx' } }));
  write('nothing', await makePdf(['Text'], { tagged: false, lang: undefined, info: {} }));
  const { status, lines, manifest } = read();
  expect(status).toBe(0);
  expect(lines).toEqual([
    `documents/a/made-up.pdf has no title, ${todo}`,
    `documents/a/no-language.pdf has no language, ${todo}`,
    `documents/a/nothing.pdf has no title, no language, and no tags, ${todo}`,
    `documents/a/untagged.pdf has no tags, ${todo}`,
  ]);
  expect(manifest['a/good']).toMatchObject({ isRefused: false });
  expect(manifest['a/untagged']).toMatchObject({ isRefused: true });
  expect(read({}, '--strict').status).toBe(1);
});
