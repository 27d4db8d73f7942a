import { formatDay } from '../site/dates';
import { documentKinds, documentSubjects, type DocumentSummary } from './types';

/** Which documents of a library a visitor wants to see. Empty is all. */
export type LibraryFilter = { year: string; find: string };

export const noFilter: LibraryFilter = { year: '', find: '' };

/** A library as a page shows it. */
export type DocumentLibrary = {
  /** Path of the page that holds it. */
  path: string;
  filter: LibraryFilter;
  /** Those that the filter leaves, the newest first, and not too many of them. */
  documents: DocumentSummary[];
  /** How many the filter leaves. */
  found: number;
  /** How many there are. */
  total: number;
  /** The years that documents are from, the newest first. */
  years: string[];
};

const yearOf = ({ date }: DocumentSummary) => date.slice(0, 4);

/**
 * A part of a library.
 * @param documents the newest first
 * @param limit how many are shown
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
    documents: found.slice(0, limit),
    found: found.length,
    total: documents.length,
    years: [...new Set(documents.map(yearOf))].sort().reverse(),
  };
}

/** What words are looked for in: all that the list shows, and what the document is about. */
function textOf({ title, description, date, kind, subject }: DocumentSummary): string {
  return fold(
    [title, description, formatDay(date), documentKinds[kind], documentSubjects[subject]].join(' '),
  );
}

const wordsOf = (find: string) => fold(find).split(/\s+/).filter(Boolean);

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Address of the documents of a page, filtered. */
export function libraryHref(path: string, { year, find }: LibraryFilter): string {
  const query = new URLSearchParams({ ...(year && { year }), ...(find && { find }) });
  return `${path}/documents${query.size > 0 ? `?${query}` : ''}`;
}
