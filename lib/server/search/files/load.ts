import { existsSync, readFileSync, statSync } from 'node:fs';
import { log } from '../../log';
import { bodyFile, headFile, unpackBody, type IndexHead } from './format';
import { createFileIndex, type FileIndex } from './fileIndex';

let loaded: { changedAt: number; index: FileIndex | null } | undefined;

/**
 * The document index from the last build; null if there is none. It is read on first use and again after a
 * new build.
 */
export function fileIndex(): FileIndex | null {
  const changedAt = existsSync(headFile()) ? statSync(headFile()).mtimeMs : 0;
  if (loaded?.changedAt !== changedAt) {
    loaded = { changedAt, index: changedAt === 0 ? null : read() };
  }
  return loaded.index;
}

/** If the index is damaged, search only covers the site's pages. */
function read(): FileIndex | null {
  try {
    const head = JSON.parse(readFileSync(headFile(), 'utf8')) as IndexHead;
    return createFileIndex(head, unpackBody(readFileSync(bodyFile())));
  } catch (err) {
    log.error({ err }, 'cannot read the document index: run npm run build');
    return null;
  }
}
