import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inContent } from '../content/folder';
import type { DocumentSummary } from '../../documents/types';

/** Where this site's documents are: `documents/<folder>/<name>.pdf` in the agency's folder. */
export const documentsDir = () => inContent('documents');

/** A PDF on disk. */
export type DocumentFile = {
  /** Path in the documents folder with `/` as separator, without `.pdf`, spelled as on disk. */
  name: string;
  absolutePath: string;
  bytes: number;
  /** Time of the last change, in Unix ms. */
  changedAt: number;
};

/** A document, including details that lists do not show. */
export type DocumentSource = Omit<DocumentSummary, 'counterpart'> & {
  keywords: string;
  bid: string;
  due: string;
  siteWalk: string;
  questionsBy: string;
  estimate: string;
  outcome: string;
  /** The PDF on this site; null if it is hosted elsewhere. */
  file: DocumentFile | null;
};

/** Every PDF in a folder and its subfolders, sorted by name. Hidden files are ignored, and the folder may be missing. */
export function pdfFiles(root = documentsDir()): DocumentFile[] {
  if (!existsSync(root)) return [];
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
 * The URL path of a document, from its path in `documents`, percent-encoded. Accented letters give
 * the same URL however the file system stores them.
 */
export function documentHref(name: string): string {
  return `/documents/${name.normalize('NFC').split('/').map(encodeURIComponent).join('/')}.pdf`;
}
