/** @jest-environment node */
import { readContentIn } from '../support/readContentIn';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';

type Documents = typeof import('@/lib/server/documents');

let root: string;
let cosmic: FakeCosmic;
let listDocuments: Documents['listDocuments'];

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  cosmic = await startFakeCosmic();
  Object.assign(process.env, cosmic.environment);
  readContentIn(root);
  ({ listDocuments } = await import('@/lib/server/documents'));
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await cosmic.close();
});

function write(
  name: string,
  bytes: string,
  { title = name, date = '2026-01-01', language = 'en' } = {},
) {
  const file = path.join(root, 'agencies/gold-county/documents', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.pdf`, bytes);
  writeFileSync(
    `${file}.md`,
    `---\ntitle: ${title}\ndate: ${date}\nkind: guide\nsubject: general\nlanguage: ${language}\n---\n`,
  );
}

function writeFacts(facts: Record<string, { bytes: number; pages: number; isRefused: boolean }>) {
  const dir = path.join(root, '.next/cache/documents');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify(facts));
}

test('lists documents from files and from Cosmic, newest first', async () => {
  write('a/old', '%PDF', { date: '2024-05-06' });
  write('a/día 2 — 会议', '%PDF-2', { title: 'Reunión' });
  write('b/other', '%PDF');
  write('a/empty', '');
  write('a/broken', 'broken');
  write('a/changed', '%PDF-new', { date: '2023-01-01' });
  writeFacts({
    'a/old': { bytes: 4, pages: 7, isRefused: false },
    'a/broken': { bytes: 6, pages: 0, isRefused: true },
    'a/changed': { bytes: 5, pages: 3, isRefused: false },
  });
  cosmic.publish('c', {
    type: 'documents',
    title: 'From Cosmic',
    metadata: { file: { url: 'https://cdn.example/c.pdf' }, folder: 'a', date: '2025-01-01' },
  });
  const listed = await listDocuments({ folder: 'a' });
  expect(listed.map(({ title, href, pages, bytes }) => [title, href, pages, bytes])).toEqual([
    ['Reunión', '/documents/a/d%C3%ADa%202%20%E2%80%94%20%E4%BC%9A%E8%AE%AE.pdf', null, 6],
    ['From Cosmic', 'https://cdn.example/c.pdf', null, null],
    ['a/old', '/documents/a/old.pdf', 7, 4],
    // The stored facts belong to an older version of this file.
    ['a/changed', '/documents/a/changed.pdf', null, 8],
  ]);
  expect(await listDocuments({ kind: 'agenda' })).toEqual([]);
});

test('lists a document before a translation with the same date', async () => {
  write('report/es', '%PDF', { title: 'Informe', language: 'es' });
  write('report/en', '%PDF', { title: 'Report' });
  write('report/older', '%PDF', { title: 'An older report', date: '2025-01-01' });
  const listed = await listDocuments({ folder: 'report' });
  expect(listed.map(({ title }) => title)).toEqual(['Report', 'Informe', 'An older report']);
});
