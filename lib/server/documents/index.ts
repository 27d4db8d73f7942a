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
  return sources.filter((source) => isWanted(source, wanted)).map(toSummary);
}

function isWanted(source: DocumentSource, { folder, kind, subject }: Wanted): boolean {
  return (
    (folder === undefined || source.folder === folder) &&
    (kind === undefined || source.kind === kind) &&
    (subject === undefined || source.subject === subject)
  );
}

/** Only what pages show, since it is sent to the browser. */
export function toSummary(source: DocumentSource): DocumentSummary {
  const { href, folder, title, date, kind, subject, description, language, pages, bytes, sample } =
    source;
  return { href, folder, title, date, kind, subject, description, language, pages, bytes, sample };
}
