/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import once from 'lodash/once';
import { markdownFiles } from '@/lib/server/content/files';
import { documentFrontMatter } from '@/lib/server/documents/frontMatter';
import { documentsDir, pdfFiles } from '@/lib/server/documents/folder';

type Inspected = {
  isTagged: boolean;
  title: string;
  language: string;
  outline: string[];
  /** `languages` lists the languages that parts of the page are marked with. */
  pages: { roles: string[]; languages: string[]; text: string }[];
};

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const inspect = (files: string[]) =>
  JSON.parse(node(path.join(__dirname, 'inspectPdf.mjs'), ...files)) as Inspected[];

const readAll = markdownFiles('documents', { schema: documentFrontMatter, toItem: (file) => file });
const samples = readAll().filter(({ data }) => data.sample);
const fileOf = (root: string, name: string) => path.join(root, `${name}.pdf`);
const committed = once(() => inspect(samples.map(({ name }) => fileOf(documentsDir(), name))));

test('every library has the expected number of samples', () => {
  const counts = new Map<string, number>();
  for (const { name } of samples) {
    const folder = name.split('/')[0]!;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({
    'board-agendas': 8,
    'board-minutes': 8,
    'construction-bids': 6,
    'environmental-studies': 2,
    'financial-reports': 4,
    forms: 11,
    'salary-schedule': 1,
    standards: 3,
    'water-quality': 4,
  });
});

test('every sample is tagged, has a title and is marked as a sample on each page', () => {
  const all = committed();
  all.forEach(({ isTagged, title, language, outline, pages }, i) => {
    const { data } = samples[i]!;
    expect({ isTagged, title, language }).toEqual({
      isTagged: true,
      title: data.title,
      language: data.language,
    });
    expect(outline[0]).toBe(data.title);
    expect(outline.length).toBeGreaterThan(1);
    expect(pages.length).toBeGreaterThan(1);
    const roles = pages.flatMap((page) => page.roles);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H2', 'P']));
    for (const { text } of pages) expect(text).toContain('Sample document');
  });
  const roles = all.flatMap(({ pages }) => pages.flatMap((page) => page.roles));
  expect(roles).toEqual(
    expect.arrayContaining(['H3', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD']),
  );
});

test.each([
  ['water-quality/report-2025', 'en', ['es']],
  ['water-quality/Informe 2025 en español', 'es', ['en']],
  ['board-agendas/2026-11-19', 'en', []],
])(
  '%s is in %s and marks its parts in other languages: %j',
  (name, language, others) => {
    const at = samples.findIndex((sample) => sample.name.normalize('NFC') === name);
    const pdf = committed()[at]!;
    expect(pdf.language).toBe(language);
    const languages = pdf.pages.flatMap((page) => page.languages);
    expect(languages.filter((lang) => lang !== language)).toEqual(others);
    expect(pdf.pages.map(({ text }) => text).join()).not.toContain('{lang');
  },
  60_000,
);

function makeSamples(folder = ''): string {
  const root = mkdtempSync(path.join(tmpdir(), 'samples-'));
  node('--import', 'tsx', 'scripts/sample-documents.mjs', root, folder);
  return root;
}

test('the samples match their source text, and the same text always produces the same bytes', () => {
  const all = makeSamples();
  const again = makeSamples('standards');
  try {
    // The bytes may differ from those of the committed files, because another version of Node may
    // compress differently.
    const made = inspect(samples.map(({ name }) => fileOf(all, name)));
    expect(made).toEqual(committed());
    const names = pdfFiles(again).map(({ name }) => name);
    expect(names).toHaveLength(3);
    for (const name of names)
      expect(readFileSync(fileOf(again, name))).toEqual(readFileSync(fileOf(all, name)));
  } finally {
    for (const root of [all, again]) rmSync(root, { recursive: true });
  }
});
