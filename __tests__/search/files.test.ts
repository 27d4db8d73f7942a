/** @jest-environment node */
import { readContentIn } from '../support/readContentIn';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentOf } from './documents';

type Build = typeof import('@/lib/server/search/files/build');
type Load = typeof import('@/lib/server/search/files/fileIndex');
type Engine = typeof import('@/lib/server/search/local/engine');

let root: string;
let facts: string;
let modules: Build & Load & Engine;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'files-'));
  facts = path.join(root, '.next/cache/documents');
  mkdirSync(facts, { recursive: true });
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  readContentIn(root);
  modules = {
    ...(await import('@/lib/server/search/files/build')),
    ...(await import('@/lib/server/search/files/fileIndex')),
    ...(await import('@/lib/server/search/local/engine')),
  };
});
afterAll(() => rmSync(root, { recursive: true }));

const fileOf = (hash: string, title: string, texts: string[], description = '') => {
  writeFileSync(path.join(facts, `${hash}.json`), JSON.stringify(texts));
  return {
    hash,
    title,
    description,
    language: hash === 'two' ? 'es' : 'en',
    href: `/documents/a/${hash}.pdf`,
    keywords: '',
    kind: 'minutes' as const,
    subject: 'board' as const,
  };
};

const files = () => [
  fileOf('one', 'Minutes of May', [
    'The chair opened the meeting.',
    'Nobody spoke about herons.',
    'The board bought twelve beehives for the meadow. The beehives stand in the meadow.',
  ]),
  fileOf('two', 'Minutes of June', ['The beehives came.', 'Rain fell all day.']),
  fileOf('scan', 'Map of the meadow', []),
];

const pages = [
  documentOf({ path: '/meadow', title: 'The meadow', text: 'You may walk in the meadow.' }),
  documentOf({ path: '/rain', title: 'Rain barrels', text: 'A barrel keeps rain.' }),
  documentOf({ path: '/minutes', title: 'Meeting minutes', text: 'Read the minutes here.' }),
];

function search(query: string) {
  modules.buildFileIndex(files());
  return modules.createEngine(pages, undefined, modules.fileIndex)({ query, num: 10, start: 0 });
}
const linksOf = (query: string) =>
  search(query).items.map(({ link }) => link.replace(/^https:\/\/[^/]+/, ''));

test('shows the page number of a match in a PDF and links to that page', () => {
  expect(search('twelve beehives').items[0]).toMatchObject({
    link: 'https://www.gcwea.example/documents/a/one.pdf#page=3',
    title: 'Minutes of May · Page 3',
    htmlSnippet: expect.stringContaining('bought <b>twelve beehives</b>'),
    fileFormat: 'PDF/Adobe Acrobat',
    mime: 'application/pdf',
  });
});

test('marks a Spanish document as Spanish and gives the page number in Spanish', () => {
  const spanish = search('rain fell').items.find(({ link }) => link.includes('/two.pdf'));
  expect(spanish).toMatchObject({ title: 'Minutes of June · Página 2', lang: 'es' });
  expect(search('herons').items[0]).not.toHaveProperty('lang');
});

test('lists each document once, with the page that matches best', () => {
  expect(linksOf('beehives')).toEqual(['/documents/a/one.pdf#page=3', '/documents/a/two.pdf']);
});

test('links to the whole document for a match on the first page or in the title', () => {
  expect(linksOf('chair opened')[0]).toBe('/documents/a/one.pdf');
  expect(linksOf('map')).toEqual(['/documents/a/scan.pdf']);
});

test('ranks a page on the topic above a document that mentions it', () => {
  expect(linksOf('meadow')[0]).toBe('/meadow');
  expect(linksOf('minutes')[0]).toBe('/minutes');
  expect(linksOf('rain')[0]).toBe('/rain');
});

test('does not correct a word that occurs only in documents', () => {
  const { spelling, items } = search('herons');
  expect(spelling).toBeNull();
  expect(items[0]?.title).toBe('Minutes of May · Page 2');
});

test('finds a phrase in quotation marks in documents too', () => {
  expect(linksOf('"stand in the meadow"')).toEqual(['/documents/a/one.pdf#page=3']);
  expect(linksOf('"walk in the meadow"')).toEqual(['/meadow']);
});

test('includes documents in the total and in the paging', () => {
  const engine = modules.createEngine(pages, undefined, modules.fileIndex);
  const first = engine({ query: 'minutes beehives', num: 1, start: 0 });
  expect(first).toMatchObject({ total: 4, hasNext: true });
});

test('rebuilds the index only when the documents change, and then reads it again', () => {
  modules.buildFileIndex(files());
  expect(modules.buildFileIndex(files())).toBe(false);
  expect(modules.buildFileIndex([fileOf('new', 'A new one', ['Otters'])])).toBe(true);
  const engine = modules.createEngine(pages, undefined, modules.fileIndex);
  expect(engine({ query: 'otters', num: 10, start: 0 }).items).toHaveLength(1);
});

test('searches only pages when the document index is damaged', () => {
  modules.buildFileIndex(files());
  writeFileSync(path.join(facts, 'index.bin'), 'damaged');
  writeFileSync(path.join(facts, 'index.json'), '{"digest":"x","files":[],"terms":""}');
  const engine = modules.createEngine(pages, undefined, modules.fileIndex);
  expect(engine({ query: 'beehives', num: 10, start: 0 }).items).toEqual([]);
  expect(engine({ query: 'meadow', num: 10, start: 0 }).items).toHaveLength(1);
});
