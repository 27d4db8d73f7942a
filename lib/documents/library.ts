import { shown, type Shown } from '../content/shown';
import { formatDay } from '../site/dates';
import { documentKinds, documentSubjects, type DocumentSummary } from './types';

/** Which documents in a library to show. Empty strings match everything. */
export type LibraryFilter = { year: string; find: string };

export const noFilter: LibraryFilter = { year: '', find: '' };

/** A document library, ready for display. */
export type DocumentLibrary = {
  /** Path of the page that shows the library. */
  path: string;
  filter: LibraryFilter;
  /** The matching documents, newest first, up to a limit. */
  documents: Shown<DocumentSummary[]>;
  /** How many documents are in the list. */
  listed: number;
  /** How many documents match the filter. */
  found: number;
  /** Whether all matching documents are samples. */
  areSamples: boolean;
  /** How many documents the library has in total. */
  total: number;
  /** The years that have documents, newest first. */
  years: string[];
};

const yearOf = ({ date }: DocumentSummary) => date.slice(0, 4);

/**
 * Filters a library.
 * @param documents Newest first.
 * @param limit Maximum number of documents to show.
 */
export function libraryOf(
  path: string,
  documents: DocumentSummary[],
  filter: LibraryFilter,
  limit: number,
): DocumentLibrary {
  const words = wordsOf(filter.find);
  const found = documents.filter(
    (document) =>
      (filter.year === '' || yearOf(document) === filter.year) &&
      words.every((word) => textOf(document).includes(word)),
  );
  return {
    path,
    filter,
    documents: shown(found.slice(0, limit)),
    listed: Math.min(found.length, limit),
    found: found.length,
    areSamples: found.every(({ sample }) => sample),
    total: documents.length,
    years: [...new Set(documents.map(yearOf))].sort().reverse(),
  };
}

/** The text that the filter searches. */
function textOf({ title, description, date, kind, subject }: DocumentSummary): string {
  return fold(
    [title, description, formatDay(date), documentKinds[kind], documentSubjects[subject]].join(' '),
  );
}

const wordsOf = (find: string) => fold(find).split(/\s+/).filter(Boolean);

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** URL of a page's filtered documents. */
export function libraryHref(path: string, { year, find }: LibraryFilter): string {
  const query = new URLSearchParams({ ...(year && { year }), ...(find && { find }) });
  return `${path}/documents${query.size > 0 ? `?${query}` : ''}`;
}
