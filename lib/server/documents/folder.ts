import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentSummary } from '../../documents/types';

/** Where documents of this site lie: `content/documents/<folder>/<name>.pdf`. */
export const documentsDir = path.join(process.cwd(), 'content', 'documents');

/** A PDF on disk. */
export type DocumentFile = {
  /** Path below the folder of documents, without `.pdf`, with `/`, as the file system spells it. */
  name: string;
  absolutePath: string;
  bytes: number;
  /** Time of the last change, in ms since 1970. */
  changedAt: number;
};

/** A document with what no list shows. */
export type DocumentSource = DocumentSummary & {
  keywords: string;
  bid: string;
  due: string;
  outcome: string;
  /** The PDF of this site; null for one that lies elsewhere. */
  file: DocumentFile | null;
};

/** Every PDF below a folder, in the order of the names. Files whose names begin with a dot are none. */
export function pdfFiles(root = documentsDir): DocumentFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.pdf$/i.test(file) && !/(^|\/)\./.test(file))
    .sort()
    .map((file) => {
      const absolutePath = path.join(root, file);
      const { size, mtimeMs } = statSync(absolutePath);
      return { name: file.slice(0, -4), absolutePath, bytes: size, changedAt: mtimeMs };
    });
}

/**
 * The address of a document by its name below `content/documents`. Spaces and letters of any script are
 * encoded; a name means the same however its accents are stored.
 */
export function documentHref(name: string): string {
  return `/documents/${name.normalize('NFC').split('/').map(encodeURIComponent).join('/')}.pdf`;
}
