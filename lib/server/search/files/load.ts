import { existsSync, readFileSync, statSync } from 'node:fs';
import { log } from '../../log';
import { bodyFile, headFile, unpackBody, type IndexHead } from './format';
import { createFileIndex, type FileIndex } from './fileIndex';

let loaded: { changedAt: number; index: FileIndex | null } | undefined;

/**
 * The index of the documents that the last build made; null where there is none. It is read when it is
 * first asked for, and anew after a new build.
 */
export function fileIndex(): FileIndex | null {
  const changedAt = existsSync(headFile()) ? statSync(headFile()).mtimeMs : 0;
  if (loaded?.changedAt !== changedAt) {
    loaded = { changedAt, index: changedAt === 0 ? null : read() };
  }
  return loaded.index;
}

/** A damaged index leaves the search with the pages of the site. */
function read(): FileIndex | null {
  try {
    const head = JSON.parse(readFileSync(headFile(), 'utf8')) as IndexHead;
    return createFileIndex(head, unpackBody(readFileSync(bodyFile())));
  } catch (err) {
    log.error({ err }, 'the index of the documents cannot be read: run npm run build');
    return null;
  }
}
