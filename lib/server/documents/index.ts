import pick from 'lodash/pick';
import type { DocumentKind, DocumentSubject, DocumentSummary } from '../../documents/types';
import type { DocumentSource } from './folder';
import { documentSources } from './sources';

type Wanted = { folder?: string; kind?: DocumentKind; subject?: DocumentSubject };

/**
 * The documents in a folder, of a kind or on a subject, or all of them, newest first. Never throws.
 * @param options.drafts include what editors are working on, for a preview
 */
export async function listDocuments(
  wanted: Wanted = {},
  options: { drafts?: boolean } = {},
): Promise<DocumentSummary[]> {
  const sources = await documentSources(options);
  const papers = new Map(sources.map((source) => [paper(source.kind, source), source]));
  return sources
    .filter((source) => isWanted(source, wanted))
    .map((source) => {
      const kind = counterparts[source.kind];
      const counterpart = kind && papers.get(paper(kind, source));
      return {
        ...toSummary(source),
        counterpart: counterpart ? pick(counterpart, 'href', 'kind') : null,
      };
    });
}

/**
 * Kinds of documents that belong together if they have the same date, because they are from the same board meeting.
 */
const counterparts: Partial<Record<DocumentKind, DocumentKind>> = {
  agenda: 'minutes',
  minutes: 'agenda',
};

const paper = (kind: DocumentKind, { date }: DocumentSource) => `${kind} ${date}`;

function isWanted(source: DocumentSource, { folder, kind, subject }: Wanted): boolean {
  return (
    (folder === undefined || source.folder === folder) &&
    (kind === undefined || source.kind === kind) &&
    (subject === undefined || source.subject === subject)
  );
}

/** Keeps only what pages show, because a summary is sent to the browser. */
export function toSummary(source: DocumentSource): DocumentSummary {
  const { href, folder, title, date, kind, subject, description, language, pages, bytes, sample } =
    source;
  const facts = { language, pages, bytes, sample, counterpart: null };
  return { href, folder, title, date, kind, subject, description, ...facts };
}
