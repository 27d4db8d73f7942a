import type { DocumentSummary } from '@/lib/documents/types';

/** A document for tests that need only some of its fields. */
export function summaryOf(fields: Partial<DocumentSummary> & { href: string }): DocumentSummary {
  return {
    folder: 'a',
    title: 'A document',
    date: '2026-01-01',
    kind: 'other',
    subject: 'general',
    description: '',
    language: 'en',
    pages: null,
    bytes: null,
    sample: false,
    counterpart: null,
    ...fields,
  };
}
