/** @jest-environment node */
import { toPublicObject } from '@/lib/server/content/objects/publicObject';
import { toContentObject } from '@/lib/server/content/objects/provider';
import { toDocumentSource } from '@/lib/server/documents/cosmic';
import { linkedDocument } from '@/lib/server/search/local/searchablePages';
import { createEngine } from '@/lib/server/search/local/engine';

const file = 'https://cdn.cosmic.example/report.pdf';

const report = jest.fn();
beforeEach(() => report.mockClear());

/** The document that the site creates from metadata in Cosmic. */
function sourceOf(metadata: Record<string, unknown>, title: unknown = 'A report') {
  const raw = toContentObject({ id: 'x', title, status: 'published', metadata })!;
  return toDocumentSource(toPublicObject('documents', raw), raw, report);
}

const complete = {
  file: { url: file, imgix_url: 'https://imgix.cosmic.example/report.pdf' },
  folder: { key: 'standards', value: 'standards' },
  date: '2026-10-01',
  kind: { key: 'standard', value: 'standard' },
  subject: { key: 'construction', value: 'construction' },
  description: 'About <pipes>',
  language: 'es',
  pages: 12,
};

test('links a document to its file in Cosmic', () => {
  expect(sourceOf(complete)).toMatchObject({
    href: file,
    folder: 'standards',
    title: 'A report',
    date: '2026-10-01',
    kind: 'standard',
    subject: 'construction',
    description: 'About <pipes>',
    language: 'es',
    pages: 12,
    bytes: null,
    sample: false,
    file: null,
  });
  expect(report).not.toHaveBeenCalled();
});

test('replaces missing or invalid values with sensible defaults', () => {
  const odd = { ...complete, kind: 'no such', subject: null, language: '!', pages: -1, file };
  expect(sourceOf({ ...odd, date: '2026-10-01T08:00:00Z' })).toMatchObject({
    href: file,
    date: '2026-10-01',
    kind: 'other',
    subject: 'general',
    language: 'en',
    pages: null,
  });
  expect(report.mock.calls).toEqual([[expect.stringContaining('“no such”')]]);
});

test.each([
  ['no number', { due: '2026-12-15 14:00' }],
  ['no due time', { bid: 'C-1', due: 'soon' }],
])('reports bid documents with %s, because they are not listed as a bid', (_name, metadata) => {
  expect(sourceOf({ ...complete, kind: 'bid', ...metadata })).toMatchObject({ kind: 'bid' });
  expect(report.mock.calls).toEqual([[expect.stringContaining('do not see it among the bids')]]);
});

test.each([
  ['no file', { file: undefined }],
  ['a file without a full URL', { file: { url: 'report.pdf' } }],
  ['a file whose URL is a script', { file: { url: 'javascript:alert(1)' } }],
  ['a file whose URL does not use HTTPS', { file: { url: 'http://cdn.cosmic.example/a.pdf' } }],
  ['no folder', { folder: null }],
  ['no date', { date: '' }],
  ['an invalid date', { date: '2026-13-45' }],
])('leaves out and reports a document with %s', (_name, metadata) => {
  expect(sourceOf({ ...complete, ...metadata })).toBeNull();
  expect(report).toHaveBeenCalledTimes(1);
});

test('leaves out a document without a title', () => {
  expect(sourceOf(complete, '')).toBeNull();
});

test('finds a document on another server by its description', () => {
  const linked = linkedDocument(sourceOf({ ...complete, description: 'Thrust blocks' })!);
  const engine = createEngine([linked]);
  expect(engine({ query: 'thrust block', num: 10, start: 0 }).items[0]).toMatchObject({
    link: file,
    title: 'A report',
    formattedUrl: 'cdn.cosmic.example › report.pdf',
    mime: 'application/pdf',
  });
});
